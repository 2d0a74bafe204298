interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where something is once it has stood still: what comes above it moves it away from the pointer. */
export async function atRest(
  place: () => Promise<Place>,
  drawn: () => Promise<void>,
): Promise<Place> {
  let before = await place();
  for (;;) {
    await drawn();
    const now = await place();
    if (now.x === before.x && now.y === before.y) return now;
    before = now;
  }
}
