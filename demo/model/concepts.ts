import { isContentWord, stem, words } from './words.ts';

/** Words of a question that say how it is asked, not what about. */
const ASKING = new Set(
  'anybody anyone anything article call caused does happen happened how know long many mean more much name need page passage people please reason recipe story tell text thing want what when where which who why year'.split(
    ' ',
  ),
);

/** Words that a question and its answer may have in each other's place. */
const SYNONYMS = new Map(
  [
    'author write writer writes written wrote',
    'calories kcal',
    'cost expensive paid pay pays price',
    'dead death die died dies',
    'find found discover discovered',
    'freeze freezer freezing frozen',
    'big great large larger largest size',
    'distance far range reach reached reaches seen visible',
    'keep keeps kept',
    'heat hot temperature warm',
    'high height tall taller',
    'hurt injured',
    'build builder building built',
    'create created design designed idea invent invented inventor',
  ].flatMap((group) => group.split(' ').map((word) => [word, group] as const)),
);

/** The question's words that can be looked for. */
export function keysOf(question: string): readonly string[] {
  return words(question).filter((word) => isKey(word) && !ASKING.has(word));
}

/** What a text speaks of: its words, one for all their forms and synonyms. */
export function conceptsOf(text: string): ReadonlySet<string> {
  return new Set(words(text).filter(isKey).map(concept));
}

export function concept(word: string): string {
  return SYNONYMS.get(word) ?? stem(word);
}

function isKey(word: string): boolean {
  return isContentWord(word) || SYNONYMS.has(word) || /^\d/.test(word);
}
