import { MAX_DEPTH } from './limits.ts';

function childrenOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

/** Whether a value is nested so deeply that what works through it by calling itself would fail. */
export function isTooDeep(value: unknown): boolean {
  let level = childrenOf(value);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}
