/** Deeper than any tool's input or output; what works through it by calling itself copes with it. */
export const MAX_DEPTH = 100;

function childrenOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter((child) => typeof child === 'object' && child !== null);
}

/**
 * A value is too deep for what works through it by calling itself, or holds the same thing twice:
 * written out, a circle has no end, and a lattice doubles at each level.
 */
export function isTooDeep(value: unknown): boolean {
  const seen = new Set<object>();
  let level = childrenOf([value]);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    for (const child of level) {
      if (seen.has(child)) return true;
      seen.add(child);
    }
    level = level.flatMap(childrenOf);
  }
  return false;
}
