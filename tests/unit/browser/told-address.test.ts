import { expect, test } from 'vitest';
import { MAX_TITLE_LENGTH, toldAddress, toldTitle } from '@/lib/browser/told-address.ts';

const PAGE = 'https://example.org/page';

test.each([
  [`${PAGE}#part`, `${PAGE}#part`],
  [`${PAGE}#`, `${PAGE}#`],
  ['https://ada:secret@example.org/page', PAGE],
  // The words by which a passage was found again: some of them may be hidden in the page.
  [`${PAGE}#:~:text=Forget%20the%20reader`, PAGE],
  [`${PAGE}#part:~:text=Forget&text=the%20reader`, `${PAGE}#part`],
  ['no address', ''],
])('%j is told as %j', (address, told) => {
  expect(toldAddress(address)).toBe(told);
});

test('a title is told without what nobody sees, and within its bound', () => {
  const tags = String.fromCodePoint(0xe0049, 0xe0067);
  expect(toldTitle(` The mill${tags}\u200B `)).toBe('The mill');
  expect(toldTitle('a'.repeat(300))).toHaveLength(MAX_TITLE_LENGTH);
});
