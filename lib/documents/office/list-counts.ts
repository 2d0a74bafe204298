import { listNumber } from './list-numbers.ts';
import type { ListLevel, WordList } from './word-numbering.ts';

/** The sign before a paragraph of a list. */
export type ListSign =
  | { readonly kind: 'bullet' }
  /** A number as Markdown's lists have it: `4.` */
  | { readonly kind: 'number'; readonly number: number; readonly words: string }
  | { readonly kind: 'words'; readonly words: string };

/** Levels of a list: ECMA-376, part 1, section 17.9.3. */
const LEVELS = 9;
/** Words that a list has in the place of a bullet; signs are single letters of a font. */
const WORDS = /\p{L}\p{L}/u;

/** Counts the paragraphs of each list, as Word does. */
export class ListCounts {
  /** The last number of each level; absent where it begins anew. */
  readonly #lists = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<WordList>();

  /** The next sign of a list on a level. */
  next(list: WordList, at: number): ListSign | undefined {
    const level = list.levels.get(at);
    if (!level) return undefined;
    this.#count(list, at);
    return this.#sign(list, at, level);
  }

  #count(list: WordList, at: number): void {
    const counts = this.#countsOf(list);
    if (!this.#begun.has(list)) {
      this.#begun.add(list);
      for (const level of list.starts.keys()) counts[level] = undefined;
    }
    const startOf = (level: number) => list.starts.get(level) ?? list.levels.get(level)?.start ?? 1;
    // A level that was passed over counts as used.
    for (let above = 0; above < at; above += 1) counts[above] ??= startOf(above);
    const last = counts[at];
    counts[at] = last === undefined ? startOf(at) : last + 1;
    for (let below = at + 1; below < LEVELS; below += 1) {
      const restart = list.levels.get(below)?.restart ?? LEVELS;
      if (at < restart) counts[below] = undefined;
    }
  }

  #countsOf({ list }: WordList): (number | undefined)[] {
    const counts = this.#lists.get(list) ?? [];
    this.#lists.set(list, counts);
    return counts;
  }

  #sign(list: WordList, at: number, level: ListLevel): ListSign | undefined {
    const counts = this.#countsOf(list);
    if (level.isHidden || level.text.trim() === '') return undefined;
    if (level.format === 'bullet' && !WORDS.test(level.text)) return { kind: 'bullet' };
    const text = level.text.replace(/%([1-9])/g, (_, place: string) => {
      const other = Number(place) - 1;
      const format = list.levels.get(other)?.format ?? 'none';
      const number = counts[other];
      if (number === undefined || other > at) return '';
      return listNumber(number, level.isLegal && format !== 'none' ? 'decimal' : format);
    });
    if (text.trim() === '') return undefined;
    const words = text.trimEnd() + level.gap;
    const isPlain = level.format === 'decimal' && level.text.trim() === `%${at + 1}.`;
    return isPlain ? { kind: 'number', number: counts[at] ?? 0, words } : { kind: 'words', words };
  }
}
