import type { Clock } from '../../clock.ts';

/**
 * Chrome and Firefox end a background that was idle for about 30 s, and neither counts a call's
 * incoming bytes or an open port as activity. A call of an extension API counts in both:
 * https://developer.chrome.com/docs/extensions/develop/concepts/service-workers/lifecycle#idle-shutdown
 */
const PING_INTERVAL_MS = 20_000;

/** Half an hour in which nothing comes: no answer is on its way any more. */
const MAX_PINGS_IN_VAIN = 90;

/** Keeps the background from being ended for as long as there is need. */
export class KeepAwake {
  readonly #ping: () => void;
  readonly #clock: Clock;
  #pingsInVain = 0;
  #cancel: (() => void) | null = null;
  #isNeeded = false;

  /** @param ping calls an extension API */
  constructor(ping: () => void, clock: Clock) {
    this.#ping = ping;
    this.#clock = clock;
  }

  setNeeded(isNeeded: boolean): void {
    if (isNeeded === this.#isNeeded) return;
    this.#isNeeded = isNeeded;
    this.#pingsInVain = 0;
    if (isNeeded) this.#schedule();
    else this.#stop();
  }

  /** Something came of what is waited for. */
  noteActivity(): void {
    this.#pingsInVain = 0;
    if (this.#isNeeded && !this.#cancel) this.#schedule();
  }

  #schedule(): void {
    this.#cancel = this.#clock.after(PING_INTERVAL_MS, () => {
      this.#ping();
      this.#pingsInVain++;
      if (this.#pingsInVain < MAX_PINGS_IN_VAIN) this.#schedule();
      else this.#cancel = null;
    });
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
