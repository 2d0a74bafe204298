import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

/** Far above what any step takes on a busy machine; only a failing test waits so long. */
const PATIENCE_MS = 40_000;
const LOOK_EVERY_MS = 25;

/**
 * Expects something of a value that is still on its way: it is read again and again until the
 * expectation holds. Reading from here and not in the page also works in tabs in the background,
 * which are given no animation frames, and across a reload.
 */
export function eventually<T>(read: () => T | Promise<T>, message?: string) {
  return expect.poll(read, { timeout: PATIENCE_MS, interval: LOOK_EVERY_MS, message });
}

/** Looks until something holds. @returns whether it came to hold in that time */
export async function until(
  holds: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!(await holds())) {
    if (performance.now() >= end) return false;
    await sleep(LOOK_EVERY_MS);
  }
  return true;
}
