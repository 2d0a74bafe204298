import { findLoneEnd, REASONING_ELEMENTS } from './rules/reasoning-tags.ts';

const END_TAG = new RegExp(`</(?:${REASONING_ELEMENTS.join('|')})>`, 'i');

/** In UTF-16 units, what of an end tag may have come before. */
const LONGEST_TAG = '</seed:think>'.length;

/** Each reads the whole text; one that names the tag more often is about it. */
const MOST_ATTEMPTS = 20;

/** Watches a text that grows for the end of thoughts that it has no beginning of. */
export class LoneEnd {
  #source = '';
  #attempts = 0;
  /** A tag has come after which the line may go on. */
  #isWaiting = false;

  /** Adds what has come. Returns all of the text, once, where it began with such thoughts. */
  append(text: string): string | null {
    if (this.#attempts >= MOST_ATTEMPTS) return null;
    const end = this.#source.slice(-LONGEST_TAG) + text;
    this.#source += text;
    const mayDecide = END_TAG.test(end) || (this.#isWaiting && text.includes('\n'));
    return mayDecide ? this.#attempt(true) : null;
  }

  /** As `append` does, with nothing more to come. */
  finish(): string | null {
    return this.#isWaiting ? this.#attempt(false) : null;
  }

  #attempt(mayGoOn: boolean): string | null {
    this.#attempts++;
    const found = findLoneEnd(this.#source, mayGoOn);
    const source = this.#source;
    this.#isWaiting = !found;
    if (found) this.#attempts = MOST_ATTEMPTS;
    if (this.#attempts >= MOST_ATTEMPTS) this.#source = '';
    return found ? source : null;
  }
}
