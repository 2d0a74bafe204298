import { plainText } from '../search/plain-text.ts';
import { type Section, sectionsOf } from './sections.ts';

/** A name's words, without what models leave out or add. */
function wordsOf(name: string): string {
  return plainText(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Not those of the heading that a section only goes on under. */
function namesOf({ title, headings, goesOn }: Section): string[] {
  const names = goesOn ? [title] : [title, ...headings.split('\n')];
  return names.map(wordsOf).filter(Boolean);
}

/** Of its first heading; 0 where it begins with none. */
function levelOf(text: string, { from }: Section): number {
  const [, marks = ''] = /^\s*(#{1,6})[ \t]/.exec(text.slice(from, from + 100)) ?? [];
  return marks.length;
}

/** A section with all that stands under its heading. */
function wholeSection(text: string, sections: readonly Section[], index: number): string {
  const own = sections[index];
  if (!own) return '';
  const level = levelOf(text, own);
  const next = sections.slice(index + 1).find((section) => {
    const other = levelOf(text, section);
    return level === 0 || (other > 0 && other <= level);
  });
  return text.slice(own.from, next?.from).trim();
}

/** The sections of a passage that have this heading; where none has, the first that has one like it. */
export function namedSections(text: string, heading: string): string[] {
  const wanted = wordsOf(heading);
  if (wanted === '') return [];
  const sections = sectionsOf(text);
  const names = sections.map(namesOf);
  const having = (isIt: (name: string) => boolean) =>
    [...names.keys()].filter((index) => names[index]?.some(isIt));
  const found = having((name) => name === wanted);
  const like = () => [
    ...having((name) => name.startsWith(wanted)),
    ...having((name) => name.includes(wanted)),
  ];
  const chosen = found.length > 0 ? found : like().slice(0, 1);
  return chosen.map((index) => wholeSection(text, sections, index));
}

/** The names of a passage's sections, each once. */
export function sectionTitles(text: string): string[] {
  return [...new Set(sectionsOf(text).map(({ title }) => title))];
}
