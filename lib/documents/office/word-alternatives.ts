import type { Archive } from './archive.ts';
import { readWordXml } from './word-names.ts';

interface Alternative {
  readonly at: number;
  choices: number;
  hasWords: { choice: boolean; fallback: boolean };
  within: 'choice' | 'fallback' | undefined;
}

/**
 * The alternatives of a part, by their order, whose first choice is read: the words of a text box stand
 * in both, but some programs write a picture of them for programs that know no better.
 */
export function choicesOfWords(archive: Archive, path: string): ReadonlySet<number> {
  const chosen = new Set<number>();
  const open: Alternative[] = [];
  let count = 0;
  let isText = false;
  readWordXml(archive, path, {
    open(name) {
      isText = name === 'w:t';
      const alternative = open.at(-1);
      if (name === 'mc:AlternateContent') {
        const hasWords = { choice: false, fallback: false };
        open.push({ at: count, choices: 0, hasWords, within: undefined });
        count += 1;
      } else if (name === 'mc:Choice' && alternative) {
        alternative.choices += 1;
        alternative.within = alternative.choices === 1 ? 'choice' : undefined;
      } else if (name === 'mc:Fallback' && alternative) alternative.within = 'fallback';
    },
    text(text) {
      if (!isText || text.trim() === '') return;
      for (const { within, hasWords } of open) if (within) hasWords[within] = true;
    },
    close(name) {
      isText = false;
      if (name !== 'mc:AlternateContent') return;
      const closed = open.pop();
      if (closed?.hasWords.choice && !closed.hasWords.fallback) chosen.add(closed.at);
    },
  });
  return chosen;
}

/** Follows the elements of a part, and tells which alternatives are not read. */
export class WordAlternatives {
  readonly #chosen: ReadonlySet<number>;
  readonly #open: { readonly isChosen: boolean; choices: number }[] = [];
  #count = 0;

  constructor(chosen: ReadonlySet<number>) {
    this.#chosen = chosen;
  }

  /** @returns true where the element is left out for another */
  open(name: string): boolean {
    const alternative = this.#open.at(-1);
    if (name === 'mc:AlternateContent') {
      this.#open.push({ isChosen: this.#chosen.has(this.#count), choices: 0 });
      this.#count += 1;
    } else if (name === 'mc:Choice') {
      if (!alternative) return true;
      alternative.choices += 1;
      return !alternative.isChosen || alternative.choices > 1;
    }
    return name === 'mc:Fallback' && alternative?.isChosen === true;
  }

  close(name: string): void {
    if (name === 'mc:AlternateContent') this.#open.pop();
  }
}
