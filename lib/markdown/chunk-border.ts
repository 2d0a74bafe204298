const ENDS_INSIDE_CHARACTER = /[\uD800-\uDBFF\r]$/;

/**
 * Makes whole characters and plain newlines of chunks that were cut anywhere: `\r\n` and `\r`
 * become `\n`, and NUL becomes U+FFFD as CommonMark 2.3 asks.
 */
export class ChunkBorder {
  /** A high surrogate or `\r` at a chunk's end: the other half may open the next chunk. */
  #held = '';
  #hasBegun = false;

  /** Takes the next chunk and returns the text that is certain. */
  push(chunk: string): string {
    const text = this.#held + chunk;
    const heldLength = ENDS_INSIDE_CHARACTER.test(text) ? 1 : 0;
    this.#held = text.slice(text.length - heldLength);
    return this.#withoutOrderMark(normalise(text.slice(0, text.length - heldLength)));
  }

  /** Returns what was held back, for no chunk follows. */
  finish(): string {
    const rest = normalise(this.#held);
    this.#held = '';
    return rest;
  }

  /** A byte order mark at the very start is no text: it would take a heading's mark out of its place. */
  #withoutOrderMark(text: string): string {
    const isFirst = !this.#hasBegun && text !== '';
    this.#hasBegun ||= isFirst;
    return isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text;
  }
}

function normalise(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');
}
