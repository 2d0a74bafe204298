/** A formula would take too long to be drawn; it is shown as its source. */
export class FormulaLimitError extends Error {
  override get name(): string {
    return 'FormulaLimitError';
  }
}
