import { readFileSync } from 'node:fs';
import { type Answer, readAnswers } from '../flash/answers.ts';

const TOUR = new URL('../../demo/tour.md', import.meta.url);

/** The flash meter's answers, and the demo's tour, whose picture stands at `origin`. */
export function readDocuments(origin: string): readonly Answer[] {
  const tour = readFileSync(TOUR, 'utf8').replaceAll('{{origin}}', origin);
  return [...readAnswers(), { name: 'tour', text: tour }];
}
