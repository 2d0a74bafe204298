import prismNames from '../generated/prism-names.txt?raw';
import textmateNames from '../generated/textmate-names.txt?raw';

type EngineName = 'prism' | 'textmate';

export interface Language {
  /** As its engine calls it. */
  readonly id: string;
  readonly engine: EngineName;
}

function addNames(languages: Map<string, Language>, lines: string, engine: EngineName): void {
  for (const line of lines.trim().split('\n')) {
    const names = line.split(' ');
    const language: Language = { id: names[0] ?? '', engine };
    for (const name of names) languages.set(name, language);
  }
}

let languages: Map<string, Language> | undefined;

/** All languages by each of their names, which are in lower case. */
export function languagesByName(): ReadonlyMap<string, Language> {
  if (languages) return languages;
  languages = new Map();
  addNames(languages, prismNames, 'prism');
  addNames(languages, textmateNames, 'textmate');
  return languages;
}

/** A prefix that classes of code have: `language-js`. */
const CLASS_PREFIX = /^lang(uage)?-/;

/**
 * The language by the word after a fence, in capitals or not: an id, another name, or the name of a
 * file (`src/app.ts`). `undefined` if it is no language that gets colours.
 */
export function findLanguage(word: string): Language | undefined {
  const known = languagesByName();
  const name = word.trim().toLowerCase().replace(CLASS_PREFIX, '');
  return known.get(name) ?? known.get(name.slice(name.lastIndexOf('.') + 1));
}
