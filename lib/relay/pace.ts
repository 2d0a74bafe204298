import { nextTurn } from './next-turn.ts';

/** What is decoded in some milliseconds; in Firefox the background has the panel's thread. */
const MOST_AT_ONCE_BYTES = 256 * 1024;

/**
 * Lets others have their turn during long work. What has already come of a body is read without a
 * break between, so that a server that is faster than we are would keep a Stop from being heard.
 */
export class Pace {
  readonly #rest: () => Promise<void>;
  #sinceBreak = 0;

  /** @param rest settles when the work may go on */
  constructor(rest: () => Promise<void> = nextTurn) {
    this.#rest = rest;
  }

  /** @param bytes how many were dealt with since it was last called */
  async giveWay(bytes: number): Promise<void> {
    this.#sinceBreak += bytes;
    if (this.#sinceBreak < MOST_AT_ONCE_BYTES) return;
    this.#sinceBreak = 0;
    await this.#rest();
  }
}
