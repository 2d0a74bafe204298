import { setTimeout as delay } from 'node:timers/promises';

const PRESSES = 3;
/** A busy machine takes seconds for a window's panel; a second press too soon would close it. */
const PATIENCE_MS = 10_000;
const POLL_INTERVAL_MS = 50;

/**
 * Presses what opens the panel, and again if the panel has not come in a while.
 * @throws {Error} if it does not come at all
 */
export async function pressUntilOpen(
  press: () => Promise<unknown>,
  isOpen: () => boolean | Promise<boolean>,
): Promise<void> {
  for (let pressed = 0; pressed < PRESSES; pressed++) {
    await press();
    const end = performance.now() + PATIENCE_MS;
    do {
      if (await isOpen()) return;
      await delay(POLL_INTERVAL_MS);
    } while (performance.now() < end);
  }
  throw new Error(`The panel did not open within ${(PRESSES * PATIENCE_MS) / 1000} seconds.`);
}
