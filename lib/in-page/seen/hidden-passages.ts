import type { HidingReason } from '../../chat/hiding-reason.ts';

/** A text of the page that nobody can see, and why. */
export interface HiddenPassage {
  readonly text: string;
  readonly reason: HidingReason;
}

const MAX_LENGTH = 500;
const MAX_PASSAGES = 200;

interface Entry {
  text: string;
  readonly reason: HidingReason;
}

/** Gathers them in the page's order: those between which nothing is shown are one. */
export class HiddenPassages {
  count = 0;
  readonly #kept: Entry[] = [];
  #last: Entry | undefined;

  add(text: string, reason: HidingReason): void {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words === '') return;
    if (this.#last?.reason === reason) {
      if (this.#last.text.length < MAX_LENGTH)
        this.#last.text = `${this.#last.text} ${words}`.slice(0, MAX_LENGTH);
      return;
    }
    this.count += 1;
    this.#last = { text: words.slice(0, MAX_LENGTH), reason };
    if (this.#kept.length < MAX_PASSAGES) this.#kept.push(this.#last);
  }

  /** Ends the passage before. */
  shown(): void {
    this.#last = undefined;
  }

  get all(): readonly HiddenPassage[] {
    return this.#kept;
  }
}
