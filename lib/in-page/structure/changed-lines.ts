import { all, classOf } from './elements.ts';

const GONE = /(?:^|[\s_-])(?:deletion|deleted|removed?|del|old)(?:$|[\s_-])/i;
const ADDED = /(?:^|[\s_-])(?:addition|add(?:ed)?|inserted|ins|new)(?:$|[\s_-])/i;
/** What divides a diff into parts has signs of its own. */
const DIVIDER = /^\s*@@/;

function signOf(line: Element): string {
  if (GONE.test(classOf(line))) return '-';
  return ADDED.test(classOf(line)) ? '+' : ' ';
}

/** All lines of the kind of the first one that has changed, whether they have or not. */
function linesIn(block: Element): HTMLElement[] {
  const cells = all(block, 'td, .line').filter((line) => /\D/.test(line.textContent?.trim() ?? ''));
  const changed = cells.find((line) => signOf(line) !== ' ');
  const [kind] = changed?.classList ?? [];
  return kind === undefined ? [] : cells.filter(({ classList }) => classList.contains(kind));
}

/**
 * Lines that a page shows as taken away or added by a colour get the signs of a diff.
 * @returns whether there are any
 */
export function signChanges(block: Element): boolean {
  const lines = linesIn(block);
  const isSigned = lines.every((line) => line.textContent?.startsWith(signOf(line)));
  for (const line of isSigned ? [] : lines) {
    if (!DIVIDER.test(line.textContent ?? '')) line.prepend(signOf(line));
  }
  return lines.length > 0;
}
