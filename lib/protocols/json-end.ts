const OUTSIDE_STRINGS = /["{}[\]]/g;
const INSIDE_STRINGS = /["\\]/g;

/** Finds where objects and lists of JSON end, in text that was cut anywhere. */
export class JsonEnd {
  #depth = 0;
  #isInString = false;
  // A piece may end between a backslash and what it escapes.
  #isEscaped = false;

  get isInside(): boolean {
    return this.#depth > 0;
  }

  /** Just after the character that ends the outermost one; -1 where none does. */
  find(text: string, from: number): number {
    for (let at = from; at < text.length; ) {
      if (this.#isEscaped) {
        this.#isEscaped = false;
        at++;
        continue;
      }
      const marks = this.#isInString ? INSIDE_STRINGS : OUTSIDE_STRINGS;
      marks.lastIndex = at;
      const mark = marks.exec(text);
      if (!mark) return -1;
      at = mark.index + 1;
      if (this.#endsBy(mark[0])) return at;
    }
    return -1;
  }

  #endsBy(mark: string): boolean {
    if (mark === '"') this.#isInString = !this.#isInString;
    else if (mark === '\\') this.#isEscaped = true;
    else if (mark === '{' || mark === '[') this.#depth++;
    else if (this.#depth > 0) {
      this.#depth--;
      return this.#depth === 0;
    }
    return false;
  }
}
