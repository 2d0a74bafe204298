import { soughtTerms, type WordPart, wordParts } from './words.ts';

/** What a reader looks for: all of these words, each as the beginning of one. */
export interface SearchQuery {
  readonly parts: readonly WordPart[];
  /** What the index is asked for. Each begins a term of what is found. */
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
