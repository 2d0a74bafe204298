import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { WAIT_LIMIT_MS } from '../../limits.ts';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 200;

/** How long to wait before the next look: the longer something takes, the less a look may cost it. */
function pauseAfter(looks: number): number {
  return Math.min(FIRST_PAUSE_MS * 1.3 ** looks, LONGEST_PAUSE_MS);
}

/**
 * Expects something of a value that is still on its way: it is read again and again until the
 * expectation holds. Reading from here and not in the page also works in tabs in the background,
 * which are given no animation frames, and across a reload.
 */
export function eventually<T>(read: () => T | Promise<T>, message?: string) {
  let looks = 0;
  const readAgain = async () => {
    if (looks > 0) await sleep(pauseAfter(looks));
    looks += 1;
    return read();
  };
  return expect.poll(readAgain, { timeout: WAIT_LIMIT_MS, interval: 0, message });
}

/** Looks until something holds. @returns whether it came to hold in that time */
export async function until(
  holds: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  const end = performance.now() + milliseconds;
  for (let looks = 1; !(await holds()); looks += 1) {
    if (performance.now() >= end) return false;
    await sleep(pauseAfter(looks));
  }
  return true;
}
