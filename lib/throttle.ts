import type { Clock } from './clock.ts';

/**
 * Runs an action at once when it has rested for an interval, and otherwise at that interval's end.
 * It goes by the time that has passed and not by timers alone, which a browser may slow down.
 */
export class Throttle {
  readonly #intervalMs: number;
  readonly #clock: Clock;
  readonly #action: () => void;
  #lastRun = -Infinity;
  #cancelTimer: (() => void) | null = null;

  constructor(intervalMs: number, clock: Clock, action: () => void) {
    this.#intervalMs = intervalMs;
    this.#clock = clock;
    this.#action = action;
  }

  request(): void {
    const wait = this.#lastRun + this.#intervalMs - this.#clock.elapsed();
    if (wait <= 0) this.runNow();
    else this.#cancelTimer ??= this.#clock.after(wait, () => this.runNow());
  }

  runNow(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#lastRun = this.#clock.elapsed();
    this.#action();
  }
}
