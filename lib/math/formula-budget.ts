import { FORMULA_WORK, MAX_MESSAGE_WORK } from './limits.ts';

/** A formula would take too long to be drawn; it is shown as its source. */
export class FormulaLimitError extends Error {
  override get name(): string {
    return 'FormulaLimitError';
  }
}

/** Says how much work a formula makes, before more of it is done. */
export type Spend = (work: number) => void;

/**
 * The work that the formulas of one message share, in elements, signs and what macros make. Who
 * comes first has it; it is free again once the formula is gone. What is taken is never more than
 * there is, so a formula that comes back has its place again.
 */
export class FormulaBudget {
  readonly #taken = new Map<object, number>();
  #left = MAX_MESSAGE_WORK;

  /**
   * A formula is to be drawn, perhaps anew.
   * @param formula what stands for it until it is released
   * @returns to be called with its work. It throws a FormulaLimitError when that is too much, and
   * has taken all that was left then: for those that come after it no work is done.
   * @throws FormulaLimitError when nothing is left for it
   */
  begin(formula: object): Spend {
    this.release(formula);
    if (this.#left === 0) throw tooMuch();
    const spend = (work: number) => {
      const taken = Math.min(work, this.#left);
      this.#left -= taken;
      this.#taken.set(formula, (this.#taken.get(formula) ?? 0) + taken);
      if (taken < work) throw tooMuch();
    };
    spend(FORMULA_WORK);
    return spend;
  }

  /** The formula is gone. */
  release(formula: object): void {
    this.#left += this.#taken.get(formula) ?? 0;
    this.#taken.delete(formula);
  }
}

function tooMuch(): FormulaLimitError {
  return new FormulaLimitError('The formulas of the message are too large together');
}
