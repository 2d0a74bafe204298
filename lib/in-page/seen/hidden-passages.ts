/** Each names the means by which a text is kept from sight. */
export type HiddenReason =
  | 'display'
  | 'visibility'
  | 'opacity'
  | 'colour'
  | 'size'
  | 'clipped'
  | 'outside'
  | 'covered'
  | 'closed'
  | 'effect'
  | 'turned';

/** A text of the page that nobody can see, and why. */
export interface HiddenPassage {
  readonly text: string;
  readonly reason: HiddenReason;
}

const MAX_LENGTH = 500;
const MAX_PASSAGES = 200;

interface Entry {
  text: string;
  readonly reason: HiddenReason;
}

/** Gathers them in the page's order: those between which nothing is shown are one. */
export class HiddenPassages {
  count = 0;
  readonly #kept: Entry[] = [];
  #last: Entry | undefined;

  add(text: string, reason: HiddenReason): void {
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
