import type { Clock } from '@/lib/clock.ts';

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** A clock that stands still until it is told to go on. */
export class ManualClock implements Clock {
  #elapsed = 0;
  #date = Date.UTC(2026, 0, 1);
  #timers: Timer[] = [];

  now(): number {
    return this.#date + this.#elapsed;
  }

  elapsed(): number {
    return this.#elapsed;
  }

  /** The date is set back, or with a negative number forth; what waits goes on waiting. */
  setBack(milliseconds: number): void {
    this.#date -= milliseconds;
  }

  after(milliseconds: number, action: () => void): () => void {
    const timer = { at: this.#elapsed + milliseconds, action };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** The number of timers that wait. */
  get timerCount(): number {
    return this.#timers.length;
  }

  /** Goes on, running in their order the timers whose time comes. */
  advance(milliseconds: number): void {
    const end = this.#elapsed + milliseconds;
    for (let next = this.#nextBefore(end); next; next = this.#nextBefore(end)) {
      this.#elapsed = next.at;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      next.action();
    }
    this.#elapsed = end;
  }

  #nextBefore(end: number): Timer | undefined {
    return this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}
