import { LANGUAGE_TITLES } from './language-titles.ts';

const titles = new Map(
  LANGUAGE_TITLES.trim()
    .split('\n')
    .flatMap((line) => {
      const [title = '', names = ''] = line.split(/: (?=[^:]*$)/);
      return names.split(' ').map((name) => [name, title] as const);
    }),
);

/** What readers call the language that the word after a fence names; else the word as it stands. */
export function languageTitle(word: string): string {
  return titles.get(word.toLowerCase()) ?? word;
}
