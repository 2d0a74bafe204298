import { fence, typescriptLines } from './code.ts';
import { formula, mixedAnswer } from './mixed-answer.ts';
import { longParagraph, paragraph, phrase, plainSentence, sentence } from './prose.ts';
import { Random } from './random.ts';

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
  'paragraph-15': () => longParagraph(new Random(6), 15 * KB),
  'paragraph-60': () => longParagraph(new Random(6), 60 * KB),
  'formulas-40': () => formulas(40),
  'footnotes-100': () => footnotes(100),
  'nested-quotes-200': () => nestedQuotes(200),
  'footnote-50': () => withFootnote(mixedAnswer(50 * KB)),
  'footnote-100': () => withFootnote(mixedAnswer(100 * KB)),
  'definition-50': () => withDefinition(mixedAnswer(50 * KB)),
  'definition-100': () => withDefinition(mixedAnswer(100 * KB)),
};

/** Those that are long of one kind of block, as the aims call them. */
export const AT_LENGTH: Readonly<Record<string, string>> = {
  'formulas-40': '40 formulas',
  'footnotes-100': '100 footnotes',
  'table-500': 'a table of 500 rows',
  'loose-list-1000': '1,000 loose items',
  'definition-50': 'a definition at the end',
  'nested-quotes-200': 'nested quotations',
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
  if (!make) throw new Error(`No document "${name}".`);
  return make();
}

/** One fence of TypeScript. */
function longFence(lineCount: number): string {
  return `Here is the file:\n\n${fence('ts', typescriptLines(new Random(2), lineCount))}\n`;
}

/** One table of five columns. */
function longTable(rowCount: number): string {
  const random = new Random(3);
  const rows = Array.from(
    { length: rowCount },
    (_, index) =>
      `| ${index + 1} | ${phrase(random)} | \`${random.between(1, 999)}\` | **${random.between(1, 99)} %** | ${random.pick(['yes', 'no', 'perhaps'])} |`,
  );
  const head = ['| # | What | Size | Share | Kept |', '| ---: | :--- | ---: | :---: | --- |'];
  return `All of them:\n\n${[...head, ...rows].join('\n')}\n`;
}

/** One list, nested two deep: every fifth item has items of its own, which are counted too. */
function longList(itemCount: number, kind: 'loose' | 'tight'): string {
  const random = new Random(4);
  const gap = kind === 'loose' ? '\n\n' : '\n';
  const items = Array.from({ length: itemCount }, (_, index) => {
    const place = index % 10;
    const indent = place > 2 && place < 7 ? '  ' : '';
    const text = random.next() < 0.5 ? sentence(random) : plainSentence(random);
    return `${indent}- ${text}`;
  });
  return `The list:\n\n${items.join(gap)}\n`;
}

/** Formulas on lines of their own, a paragraph before each. */
function formulas(count: number): string {
  const random = new Random(7);
  const parts = Array.from({ length: count }, () => `${paragraph(random)}\n\n${formula(random)}`);
  return `${parts.join('\n\n')}\n`;
}

/** A paragraph for each note, and all notes at the end, as models write them. */
function footnotes(count: number): string {
  const random = new Random(8);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const parts = numbers.map((number) => `${paragraph(random)}[^${number}]`);
  const notes = numbers.map((number) => `[^${number}]: ${sentence(random)}`);
  return `${[...parts, ...notes].join('\n\n')}\n`;
}

/** One quotation of a thread: each paragraph stands one to five deep. */
function nestedQuotes(paragraphCount: number): string {
  const random = new Random(9);
  const parts = Array.from({ length: paragraphCount }, (_, index) => {
    const marks = '>'.repeat((index % 5) + 1);
    return `${marks} ${sentence(random)} ${plainSentence(random)}`;
  });
  return `${parts.join('\n>\n')}\n`;
}
