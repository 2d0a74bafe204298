import { expect, test } from 'vitest';
import { readProjectFile, sourceFiles } from '../source-files.ts';
import { readTexts } from './messages.ts';
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
