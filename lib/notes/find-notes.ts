import type { Note } from '../conversations/stored-note.ts';
import { countFound, type Snippet, snippetOf } from '../search/snippet.ts';
import type { SearchQuery } from '../search/words.ts';
import { hostOf, isWebPage } from '../settings/web-address.ts';

/** The host of the page that a note is kept at; empty for files. */
export function siteOf({ url }: Pick<Note, 'url'>): string {
  return isWebPage(url) ? hostOf(url) : '';
}

/** The hosts of these notes' pages, by the alphabet. */
export function sitesOfNotes(notes: readonly Note[]): string[] {
  return [...new Set(notes.map(siteOf))].filter((site) => site !== '').sort();
}

export interface FoundNote {
  readonly note: Note;
  /** Where the words stand; `null` where that is its title alone, or nothing was looked for. */
  readonly snippet: Snippet | null;
}

/** The notes in which all of the words stand, wherever in them, in their order. */
export function findNotes(
  notes: readonly Note[],
  query: SearchQuery | null,
  site: string | undefined,
): FoundNote[] {
  return notes.flatMap((note) => {
    if (site !== undefined && siteOf(note) !== site) return [];
    if (!query) return [{ note, snippet: null }];
    const { words, text, title } = note;
    const all = [words, text, note.anchor?.exact ?? '', title, siteOf(note)].join('\n');
    if (countFound(all, query) < query.parts.length) return [];
    return [{ note, snippet: snippetOf(words, query) ?? snippetOf(text, query) }];
  });
}
