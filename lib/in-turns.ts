import type { Steps } from './steps.ts';

/** Others may have to wait so long: less than a frame. */
const TURN_MS = 10;

/** Lets others have their turn, again and again. */
class Turns {
  readonly #channel = new MessageChannel();

  /** A message, because pages that are not in view have to wait a second for a timer. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#channel.port1.onmessage = () => resolve();
      this.#channel.port2.postMessage(null);
    });
  }

  close(): void {
    this.#channel.port1.close();
  }
}

/**
 * Does long work on a page that goes on answering: after each 10 ms others have their turn.
 * @throws the signal's reason, and the work's own errors
 */
export async function inTurns<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  const turns = new Turns();
  try {
    let began = performance.now();
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (performance.now() - began < TURN_MS) continue;
      await turns.next();
      signal?.throwIfAborted();
      began = performance.now();
    }
  } finally {
    turns.close();
  }
}
