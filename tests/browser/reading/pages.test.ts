import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeReadings, READING_FIXTURES } from './harness/describe-readings.ts';
import { judgePage, type Verdict } from './harness/judge-page.ts';

const MIN_F1 = 0.7;
const MIN_MEAN_F1 = 0.97;
const MIN_STRUCTURES = 0.97;
const MOST_DOUBTFUL = 0.01;
const DOUBTFUL = /<maybe-hidden>.*?<\/maybe-hidden>/gs;

function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

const PAGES = readdirSync(join(READING_FIXTURES, 'pages')).filter((file) => file.endsWith('.html'));

function shareKept(verdicts: readonly Verdict[]): number {
  const all = sum(verdicts.map(({ structures }) => structures));
  return 1 - sum(verdicts.map(({ lost }) => lost.length)) / all;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function meanF1(verdicts: readonly Verdict[]): number {
  return sum(verdicts.map(({ f1 }) => f1)) / verdicts.length;
}

/** A page that is not read as its author meant it: how well, and where it falls short. */
function lineOf({ name, f1, missing, surplus, forbidden, lost }: Verdict): string {
  const some = (words: readonly string[]) => `${words.length} (${words.slice(0, 12).join(' ')})`;
  const details = [
    missing.length > 0 && `missing ${some(missing)}`,
    surplus.length > 0 && `too much ${some(surplus)}`,
    ...forbidden.map((phrase) => `forbidden: ${phrase}`),
    ...lost.map((structure) => `lost ${structure}`),
  ].filter((detail) => detail !== false);
  return [`${f1.toFixed(3)} ${name}`, ...details].join('\n        ');
}

function tableOf(verdicts: readonly Verdict[]): string {
  const short = verdicts.filter(
    ({ f1, forbidden, lost }) => f1 < MIN_MEAN_F1 || forbidden.length + lost.length > 0,
  );
  const mean = `mean F1 ${meanF1(verdicts).toFixed(4)}`;
  const kept = `structures ${(100 * shareKept(verdicts)).toFixed(1)} %`;
  const lines = short.toSorted((one, other) => one.f1 - other.f1).map(lineOf);
  return [`${verdicts.length} pages, ${mean}, ${kept}`, ...lines, ''].join('\n');
}

describeReadings('A page', (reader) => {
  const verdicts: Verdict[] = [];
  const texts: string[] = [];
  afterAll(() => {
    process.stdout.write(`\n${reader.browser.name}: ${tableOf(verdicts)}`);
  });

  test.each(PAGES)('%s is read, and nothing that is not of it', async (file) => {
    const source = readFileSync(join(READING_FIXTURES, 'pages', file), 'utf8');
    const reading = await reader.readPage(`/pages/${file}`);
    const verdict = judgePage(file, source, reading, reader.server.origin);
    verdicts.push(verdict);
    texts.push(reading.markdown);
    expect(verdict.forbidden).toEqual([]);
    expect(verdict.f1).toBeGreaterThanOrEqual(MIN_F1);
  });

  test('is marked as doubtful in hardly any of its words', () => {
    const doubtful = texts.flatMap((text) => text.match(DOUBTFUL) ?? []);
    const all = wordsIn(texts.join(' '));
    expect(wordsIn(doubtful.join(' ')) / all).toBeLessThanOrEqual(MOST_DOUBTFUL);
  });

  test('is read with nearly all its words and structures, in the mean', () => {
    expect(verdicts).toHaveLength(PAGES.length);
    expect(meanF1(verdicts)).toBeGreaterThanOrEqual(MIN_MEAN_F1);
    expect(shareKept(verdicts)).toBeGreaterThanOrEqual(MIN_STRUCTURES);
  });
});
