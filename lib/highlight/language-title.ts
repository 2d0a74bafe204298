import languageTitles from './generated/language-titles.txt?raw';

const titles = new Map(
  languageTitles
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [title = '', names = ''] = line.split(/: (?=[^:]*$)/);
      return names.split(' ').map((name) => [name, title] as const);
    }),
);

/** A language's name for readers, by the word after a fence; else the word as it stands. */
export function languageTitle(word: string): string {
  return titles.get(word.toLowerCase()) ?? word;
}
