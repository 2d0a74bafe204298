import { fold } from './fold.ts';

/**
 * Scripts that put no spaces between words: any two neighbours are a term, so that any piece is
 * found, wherever a dictionary would see a word end. Korean has spaces, but between more than words.
 */
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Bopomofo}' +
  '\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}\\p{scx=Tibetan}';
const LETTER = '[\\p{L}\\p{N}\\p{M}]';

const RUNS = new RegExp(`${LETTER}+|\\p{RI}{2}|\\p{Extended_Pictographic}`, 'gu');
const PARTS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');

/** Before a word that is looked for, so that it is found where a word begins. */
export const WORD_START = `(?<!(?![${UNSPACED}])${LETTER})`;

/** Longer words (a key, a hash, what a cat wrote) are known by their beginning. UTF-16 units. */
const MAX_WORD_LENGTH = 40;

/** A word, or a run of a script without spaces. */
export interface WordPart {
  /** Folded. */
  readonly text: string;
  readonly isUnspaced: boolean;
}

/** The words of a text, in their order, whatever stands between them. */
function* wordParts(text: string): Generator<WordPart> {
  for (const [run] of fold(text).matchAll(RUNS)) {
    if (!IS_UNSPACED.test(run)) {
      yield { text: run.slice(0, MAX_WORD_LENGTH), isUnspaced: false };
      continue;
    }
    for (const [part] of run.matchAll(PARTS)) {
      const isUnspaced = IS_UNSPACED.test(part);
      yield { text: isUnspaced ? part : part.slice(0, MAX_WORD_LENGTH), isUnspaced };
    }
  }
}

/** Each character with the one after it; `last` is what the last one, which has none, gives. */
function pairs(run: string, last: 'alone' | 'nothing'): string[] {
  const characters = Array.from(run);
  const found = characters.slice(0, -1).map((character, index) => {
    return character + (characters[index + 1] ?? '');
  });
  const end = characters.at(-1);
  if (end !== undefined && (last === 'alone' || found.length === 0)) found.push(end);
  return found;
}

/** The terms that a text is found by. */
export function* termsOf(text: string): Generator<string> {
  for (const part of wordParts(text)) {
    if (part.isUnspaced) yield* pairs(part.text, 'alone');
    else yield part.text;
  }
}

/** The terms that a part of a question needs: each of these begins a term of the text. */
function soughtTerms(part: WordPart): string[] {
  return part.isUnspaced ? pairs(part.text, 'nothing') : [part.text];
}

/** A reader's query: all of these words, each as the beginning of one. */
export interface SearchQuery {
  readonly parts: readonly WordPart[];
  /** Terms for the index. Each begins a term of a text that is found. */
  readonly terms: readonly string[];
}

/** A pasted page is not looked for word by word. UTF-16 units, and words. */
const MAX_LENGTH = 500;
const MAX_PARTS = 24;

/** Reads what was typed; `null` where nothing in it could be looked for. */
export function parseQuery(typed: string): SearchQuery | null {
  const parts = [...wordParts(typed.slice(0, MAX_LENGTH))].slice(0, MAX_PARTS);
  if (parts.length === 0) return null;
  return { parts, terms: [...new Set(parts.flatMap(soughtTerms))] };
}
