import { vi } from 'vitest';
import { WAIT_LIMIT_MS } from '../limits.ts';

/** Asks again and again until the assertion holds. @returns its result */
export function waitFor<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: WAIT_LIMIT_MS, interval: 2 });
}
