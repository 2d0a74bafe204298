import type { PageReading } from '@/lib/tools/run-in-tab.ts';
import { type Expectation, expectationsOf } from './expectations.ts';
import { markedTexts } from './marked-page.ts';
import { holds, namesIn, withoutAnswered } from './structures.ts';
import { flat, scoreWords, withoutMarkup, wordsOf } from './words.ts';

/** How a page was read. */
export interface Verdict {
  readonly name: string;
  readonly f1: number;
  readonly missing: readonly string[];
  readonly surplus: readonly string[];
  /** Texts that nobody asked for: furniture, and what is hidden. */
  readonly forbidden: readonly string[];
  readonly structures: number;
  readonly lost: readonly string[];
}

const FIELDS = new Set(['title', 'author', 'date', 'site']);

/** Shorter lines may stand in the text itself. */
const MIN_FORBIDDEN_LENGTH = 8;

/** @param source the page with its author's marks */
export function judgePage(
  name: string,
  source: string,
  reading: PageReading,
  origin: string,
): Verdict {
  const expectations = expectationsOf(source);
  const marked = markedTexts(source);
  const { markdown, language } = reading;
  const names = namesIn(expectations);
  const wanted = [marked.read, ...valuesOf(expectations, 'text')].join('\n');
  const words = scoreWords(
    wordsOf(
      withoutMarkup(withoutAnswered(withoutFormulas(markdown, expectations), names)),
      language,
    ),
    wordsOf(wanted, language),
    wordsOf([marked.may, ...fieldWords(expectations)].join('\n'), language),
    wordsOf(reading.title, language),
  );
  const read = { markdown, origin, names };
  const checked = expectations.map((one) => [one, holds(read, one) ?? isField(reading, one)]);
  return {
    name,
    ...words,
    forbidden: forbiddenIn(markdown, [
      ...linesOf(marked.never),
      ...valuesOf(expectations, 'never'),
    ]),
    structures: checked.filter(([, isKept]) => isKept !== undefined).length,
    lost: checked.filter(([, isKept]) => isKept === false).map(([one]) => told(one as Expectation)),
  };
}

/** The fields of a page may stand in its text, too. */
function fieldWords(expectations: readonly Expectation[]): string[] {
  return expectations.filter(({ kind }) => FIELDS.has(kind)).map(({ value }) => value);
}

function valuesOf(expectations: readonly Expectation[], kind: string): string[] {
  return expectations.filter((one) => one.kind === kind).map(({ value }) => value);
}

function withoutFormulas(markdown: string, expectations: readonly Expectation[]): string {
  if (!expectations.some(({ kind }) => kind === 'tex')) return markdown;
  return markdown.replaceAll(/\$\$[\s\S]+?\$\$|\$[^$\n]+?\$/g, ' ');
}

function isField(reading: PageReading, { kind, value }: Expectation): boolean | undefined {
  if (!FIELDS.has(kind)) return;
  const field: unknown = Reflect.get(reading, kind === 'date' ? 'published' : kind);
  return typeof field === 'string' && flat(field).startsWith(flat(value));
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => flat(line).length >= MIN_FORBIDDEN_LENGTH);
}

function forbiddenIn(markdown: string, phrases: readonly string[]): string[] {
  const text = ` ${flat(withoutMarkup(markdown))} `;
  return phrases.map((phrase) => flat(phrase)).filter((phrase) => text.includes(` ${phrase} `));
}

function told({ kind, detail, value }: Expectation): string {
  return `${kind}${detail && ` ${detail}`}: ${value.replaceAll('\n', '⏎').slice(0, 70)}`;
}
