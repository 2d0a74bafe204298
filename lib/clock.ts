/** Time, to be replaced in tests. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since some moment, by which waiting is measured: the date may be set back. */
  elapsed(): number;
  /** Runs the action once after so many milliseconds. @returns what calls that off */
  after(milliseconds: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The time as it is kept in conversations: ISO 8601, UTC. */
export function timestamp(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
