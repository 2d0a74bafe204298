import { eventually } from '../eventually.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** What comes above is often loaded first, and is there a few frames after the rest. */
const DRAWN_UNMOVED = 8;

/** Waits until something stands still: what comes above it moves it away from the pointer. */
export async function atRest(
  place: () => Promise<Place>,
  drawn: () => Promise<void>,
): Promise<Place> {
  let last = await place();
  let unmoved = 0;
  const stands = async () => {
    const before = last;
    await drawn();
    last = await place();
    unmoved = last.x === before.x && last.y === before.y ? unmoved + 1 : 0;
    return unmoved >= DRAWN_UNMOVED;
  };
  await eventually(stands).toBe(true);
  return last;
}
