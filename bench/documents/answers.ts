import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../answers/', import.meta.url);
const EXTENSION = '.md';

export interface Answer {
  readonly name: string;
  readonly text: string;
}

/** The answers that are measured: Markdown of the kind models write, each with a name of its own. */
export function readAnswers(): readonly Answer[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(EXTENSION));
  return files.sort().map((file) => ({
    name: file.slice(0, -EXTENSION.length),
    text: readFileSync(new URL(file, FOLDER), 'utf8'),
  }));
}

const TOUR = new URL('../../demo/tour.md', import.meta.url);

/** The flash meter's answers, and the demo's tour, whose picture stands at `origin`. */
export function readDocuments(origin: string): readonly Answer[] {
  const tour = readFileSync(TOUR, 'utf8').replaceAll('{{origin}}', origin);
  return [...readAnswers(), { name: 'tour', text: tour }];
}
