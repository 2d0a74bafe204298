import type { Clock } from './clock.ts';
import { keepAwake } from './keep-awake.ts';

/** Keeps the background from being ended for as long as there is need. */
export class Wakefulness {
  readonly #ping: () => void;
  readonly #clock: Clock;
  #need: AbortController | null = null;

  /** @param ping calls an extension API */
  constructor(ping: () => void, clock: Clock) {
    this.#ping = ping;
    this.#clock = clock;
  }

  setNeeded(isNeeded: boolean): void {
    if (!isNeeded) {
      this.#need?.abort();
      this.#need = null;
    } else if (!this.#need) {
      this.#need = new AbortController();
      keepAwake(this.#ping, this.#clock, this.#need.signal);
    }
  }
}
