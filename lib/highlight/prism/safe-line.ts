/** How good a line is to begin with as if nothing were before it; code that is indented is inside something. */
function rank(line: string, before: string): number {
  if (/^[\s)\]}]/.test(line) || line === '') return 0;
  return before.trim() === '' ? 2 : 1;
}

/**
 * The best line to begin with among those that no token goes across: the last one that stands after
 * an empty line and is not indented, else the last that is not indented, else the last.
 * @param safeLines line numbers, in order
 * @returns `undefined` if none lies after `from` and not after `to`
 */
export function chooseSafeLine(
  lines: readonly string[],
  safeLines: readonly number[],
  from: number,
  to: number,
): number | undefined {
  let best: number | undefined;
  let bestRank = -1;
  for (let index = safeLines.length - 1; index >= 0; index--) {
    const line = safeLines[index] ?? 0;
    if (line > to) continue;
    if (line <= from) break;
    const lineRank = rank(lines[line] ?? '', lines[line - 1] ?? '');
    if (lineRank > bestRank) [best, bestRank] = [line, lineRank];
    if (bestRank === 2) break;
  }
  return best;
}
