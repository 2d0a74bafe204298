import type { Clock } from '../../clock.ts';

/** A timer that comes so late was kept waiting by the page's own work. */
const LATE_MS = 50;

/**
 * Acts when the time is up. If the page was busy then, what would have called this off may be
 * waiting, too, and is let go first.
 * @returns what calls it off
 */
export function watch(clock: Clock, milliseconds: number, act: () => void): () => void {
  const due = clock.elapsed() + milliseconds;
  let cancel = clock.after(milliseconds, () => {
    if (clock.elapsed() - due <= LATE_MS) act();
    else cancel = clock.after(LATE_MS, act);
  });
  return () => cancel();
}
