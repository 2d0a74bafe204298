import { longFence, longList, longTable } from './long-constructs.ts';
import { mixedAnswer } from './mixed-answer.ts';

const KB = 1000;

/** Every document of the benchmark by its name; those of half a size show the growth. */
export const DOCUMENTS: Readonly<Record<string, () => string>> = {
  'mixed-20': () => mixedAnswer(20 * KB),
  'mixed-50': () => mixedAnswer(50 * KB),
  'mixed-100': () => mixedAnswer(100 * KB),
  'fence-1000': () => longFence(1000),
  'fence-2000': () => longFence(2000),
  'fence-10000': () => longFence(10_000),
  'table-250': () => longTable(250),
  'table-500': () => longTable(500),
  'loose-list-500': () => longList(500, 'loose'),
  'loose-list-1000': () => longList(1000, 'loose'),
  'tight-list-500': () => longList(500, 'tight'),
  'tight-list-1000': () => longList(1000, 'tight'),
  'footnote-50': () => withFootnote(mixedAnswer(50 * KB)),
  'footnote-100': () => withFootnote(mixedAnswer(100 * KB)),
  'definition-50': () => withDefinition(mixedAnswer(50 * KB)),
  'definition-100': () => withDefinition(mixedAnswer(100 * KB)),
};

/** One footnote, referred to and defined before everything else. */
function withFootnote(answer: string): string {
  return `This rests on one source.[^source]\n\n[^source]: A note of a few words.\n\n${answer}`;
}

/** A link whose definition comes when everything else has been shown. */
function withDefinition(answer: string): string {
  return `See [the guide][guide] for more.\n\n${answer}\n[guide]: https://example.org/guide\n`;
}

/** @throws {Error} if there is no such document */
export function makeDocument(name: string): string {
  const make = DOCUMENTS[name];
  if (!make) {
    throw new Error(`No document "${name}"; there are ${Object.keys(DOCUMENTS).join(', ')}.`);
  }
  return make();
}
