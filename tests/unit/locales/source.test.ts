import { describe, expect, test } from 'vitest';
import { readTexts } from './messages.ts';
import { readProjectFile, readSource, sourceFiles } from './source-files.ts';
import { askedKeys, unsaidLocales, untranslatedTexts } from './written-texts.ts';

const FILES = sourceFiles();

test('no text stands in the code', () => {
  expect(FILES.flatMap(untranslatedTexts)).toEqual([]);
});

test('nothing is formatted for another language than the texts’', () => {
  expect(FILES.flatMap(unsaidLocales)).toEqual([]);
});

test('every text is asked for', async () => {
  const asked = FILES.map(askedKeys);
  const literals = new Set(asked.flatMap((keys) => keys.literals));
  const patterns = asked.flatMap((keys) => keys.patterns);
  const manifest = readProjectFile('wxt.config.ts');
  const isAsked = (key: string) =>
    literals.has(key) ||
    patterns.some((pattern) => pattern.test(key)) ||
    manifest.includes(`__MSG_${key.replaceAll('.', '_')}__`);
  expect([...(await readTexts('en')).keys()].filter((key) => !isAsked(key))).toEqual([]);
});

describe('the search for texts finds', () => {
  const found = (code: string) => untranslatedTexts(readSource('a.tsx', code));

  test.each([
    ['<p>Some words</p>', 'Some words'],
    ['<p>{isOpen ? "Some words" : null}</p>', 'Some words'],
    ['<p>{`Some words \u0024{count}`}</p>', 'Some words'],
    ['<button aria-label="Some words" />', 'Some words'],
    ['<button title={isOpen ? "Some words" : shut} />', 'Some words'],
    ['document.title = "Some words"', 'Some words'],
  ])('the text in %s', (code, text) => expect(found(code)).toEqual([`a.tsx:1: ${text}`]));

  test.each([
    '<p>{i18n.t("a.b")} · {count} %</p>',
    '<button name="send" className="wide" />',
    '<p>{kind === "some kind" && count}</p>',
    '<h1>Sidelight</h1>',
  ])('none in %s', (code) => expect(found(code)).toEqual([]));
});

test.each([
  ['new Intl.NumberFormat(undefined, { style: "percent" })', 1],
  ['new Intl.DateTimeFormat()', 1],
  ['size.toLocaleString()', 1],
  ['new Intl.NumberFormat(formatLocale())', 0],
  ['date.toLocaleDateString(formatLocale())', 0],
  ['new Intl.Segmenter()', 0],
])('%s leaves %d locales unsaid', (code, count) => {
  expect(unsaidLocales(readSource('a.ts', code))).toHaveLength(count);
});
