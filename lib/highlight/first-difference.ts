/** The first line that is not as before; `undefined` if all are. */
export function firstDifference(
  before: readonly string[],
  firstLine: number,
  lines: readonly string[],
): number | undefined {
  for (let index = 0; index < lines.length; index++) {
    if (before[firstLine + index] !== lines[index]) return firstLine + index;
  }
  const end = firstLine + lines.length;
  return end === before.length ? undefined : end;
}
