/** Time for which a copy or a download is confirmed. Specification, sections 4 and 9. */
const CONFIRMATION_MS = 2000;

/** Delay before the running indicator appears, so that quick work shows none. */
const RUNNING_SHOWN_AFTER_MS = 400;

/** An action is idle, takes its time, is done, or has failed. */
export type Outcome =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: unknown };

const IDLE: Outcome = { kind: 'idle' };

/** Runs an action and says for a while how it ended. Only the last run of several counts. */
export class Confirmation {
  readonly #listeners = new Set<() => void>();
  #outcome: Outcome = IDLE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #runs = 0;

  get outcome(): Outcome {
    return this.#outcome;
  }

  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearTimeout(this.#timer);
    };
  }

  /**
   * Runs the action; a failure becomes the outcome and is not thrown. One that was called off, for
   * something else was to be done, shows nothing.
   */
  async run(action: () => Promise<void> | void): Promise<Outcome> {
    const run = ++this.#runs;
    const isRunning = setTimeout(() => {
      if (run === this.#runs) this.#show({ kind: 'running' });
    }, RUNNING_SHOWN_AFTER_MS);
    const outcome = await outcomeOf(action);
    clearTimeout(isRunning);
    if (run !== this.#runs) return outcome;
    this.#show(outcome);
    if (outcome.kind === 'idle') return outcome;
    this.#timer = setTimeout(() => this.#set(IDLE), CONFIRMATION_MS);
    return outcome;
  }

  #show(outcome: Outcome): void {
    clearTimeout(this.#timer);
    this.#set(outcome);
  }

  #set(outcome: Outcome): void {
    this.#outcome = outcome;
    for (const listener of this.#listeners) listener();
  }
}

async function outcomeOf(action: () => Promise<void> | void): Promise<Outcome> {
  try {
    await action();
    return { kind: 'done' };
  } catch (error) {
    const isCalledOff = error instanceof DOMException && error.name === 'AbortError';
    return isCalledOff ? IDLE : { kind: 'failed', error };
  }
}
