const WORD = /[\p{L}\p{M}\p{N}]+(?:[-‐][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a document, to tell a hyphen of spelling from one of a line's end. */
export class Words {
  readonly #words = new Set<string>();

  /** Takes the words of a line, but the last one if it is broken. */
  add(line: string): void {
    const whole = line.replace(/[\p{L}\p{M}]+[-‐\u00AD]$/u, '');
    for (const [word] of whole.matchAll(WORD))
      this.#words.add(word.toLowerCase().replace('‐', '-'));
  }

  /** Joins two halves of a word, with the hyphen only where the document spells it so elsewhere. */
  join(before: string, after: string): string {
    const [first = ''] = /[\p{L}\p{M}\p{N}]+(?=[-‐\u00AD]$)/u.exec(before) ?? [];
    const [second = ''] = /^[\p{L}\p{M}]+/u.exec(after) ?? [];
    const stem = before.slice(0, -1);
    const hasHyphen = this.#words.has(`${first}-${second}`.toLowerCase());
    const isWord = this.#words.has((first + second).toLowerCase());
    return hasHyphen && !isWord ? `${stem}-${after}` : stem + after;
  }
}

/** A line that ends within a word goes on with small letters: `well-`, but not `1990-` or `the –`. */
export function isBroken(before: string, after: string): boolean {
  if (/\u00AD$/.test(before)) return /^\p{L}/u.test(after);
  return /\p{L}[-‐]$/u.test(before) && /^\p{Ll}/u.test(after);
}
