import { expect, test } from 'vitest';
import { isSamePage, passageAddress } from '@/lib/text-fragments/text-fragment.ts';

const PAGE = 'https://example.org/sea?part=1';

test('what would mean something in a text directive is written otherwise', () => {
  const start = 'forty-one, & more: 100%';
  expect(passageAddress(PAGE, { start })).toBe(
    `${PAGE}#:~:text=forty%2Done%2C%20%26%20more%3A%20100%25`,
  );
});

test('a longer passage has its two ends', () => {
  expect(passageAddress(PAGE, { start: 'Rain', end: 'Sea' })).toBe(`${PAGE}#:~:text=Rain,Sea`);
});

test('what stands beside the words is told apart from them', () => {
  expect(passageAddress(PAGE, { prefix: 'A', start: 'b', end: 'c', suffix: 'd e' })).toBe(
    `${PAGE}#:~:text=A-,b,c,-d%20e`,
  );
});

test('the place in the page is kept, and another directive is not', () => {
  expect(passageAddress(`${PAGE}#top`, { start: 'a' })).toBe(`${PAGE}#top:~:text=a`);
  expect(passageAddress(`${PAGE}#top:~:text=b`, { start: 'a' })).toBe(`${PAGE}#top:~:text=a`);
});

test('without words it is the page', () => {
  expect(passageAddress(PAGE, undefined)).toBe(PAGE);
});

test('two places in one page are on the same page, two pages are not', () => {
  expect(isSamePage(`${PAGE}#a`, `${PAGE}#:~:text=b`)).toBe(true);
  expect(isSamePage(PAGE, 'https://example.org/sea?part=2')).toBe(false);
  expect(isSamePage('no address', 'no address')).toBe(true);
});
