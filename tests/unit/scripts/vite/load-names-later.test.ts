import { expect, test } from 'vitest';
import { findCharacterName } from '@/lib/markdown/character-names.ts';
import { loadNamesLater } from '@/scripts/vite/load-names-later.ts';
import { COMMONMARK_EXAMPLES } from '../../../equivalence/commonmark-examples.ts';
import { bundleRenderer } from './bundle-renderer.ts';
import * as whole from './renderer.ts';

const TEXTS = [
  ...COMMONMARK_EXAMPLES.map(({ markdown }) => markdown),
  'Fish & chips, 1 < 2 > 0, "quoted", `a && b`, &#65;&#x1F600;&#0; and [a](<b?c=1&2>)',
];
const hasName = (text: string) => findCharacterName(text) !== -1;

test('without names all is shown as ever; with them it is once they are loaded', async () => {
  const built = await bundleRenderer([loadNamesLater()]);
  for (const text of TEXTS.filter((text) => !hasName(text))) {
    expect(built.shown(text)).toBe(whole.shown(text));
  }
  expect(built.shown('&eacute;')).not.toBe(whole.shown('&eacute;'));

  await built.loadCharacterNames();

  expect(TEXTS.filter(hasName).length).toBeGreaterThan(5);
  for (const text of [
    ...TEXTS,
    '&eacute; &copy &notit; <b title="&rarr;&lt">&NotEqualTilde;</b>',
  ]) {
    expect(built.shown(text)).toBe(whole.shown(text));
  }
});
