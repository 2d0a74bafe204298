import { eventually } from '../eventually.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Waits until something stands still: what comes above it moves it away from the pointer. */
export async function atRest(
  place: () => Promise<Place>,
  drawn: () => Promise<void>,
): Promise<Place> {
  let last = await place();
  const stands = async () => {
    const before = last;
    await drawn();
    last = await place();
    return last.x === before.x && last.y === before.y;
  };
  await eventually(stands).toBe(true);
  return last;
}
