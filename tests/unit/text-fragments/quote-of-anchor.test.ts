import { expect, test } from 'vitest';
import { LEFT_OUT } from '@/lib/anchors/anchor.ts';
import { quoteOfAnchor } from '@/lib/text-fragments/quote-of-anchor.ts';

const PLACE = { exact: 'The sea is grey.', before: 'He wrote:', after: 'And it rained.' };

test('a short place is found by its words, the whole page by none', () => {
  expect(quoteOfAnchor(PLACE)).toEqual({ start: 'The sea is grey.' });
  expect(quoteOfAnchor(undefined)).toBeUndefined();
});

test('a long one is found by both its ends, and neither reaches into another block', () => {
  const line = 'The keeper counted the waves before the storm was over. ';
  expect(quoteOfAnchor({ ...PLACE, exact: line.repeat(5).trim() })).toEqual({
    start: 'The keeper counted the waves before the',
    end: 'counted the waves before the storm was over.',
  });
  expect(quoteOfAnchor({ ...PLACE, exact: 'Rain\n\nRivers\nSea' })).toEqual({
    start: 'Rain',
    end: 'Sea',
  });
  expect(quoteOfAnchor({ ...PLACE, exact: `the first${LEFT_OUT}the last` })).toEqual({
    start: 'the first',
    end: 'the last',
  });
});

test('one whose words the page has more than once is told by what stands beside it', () => {
  const repeated = { ...PLACE, isRepeated: true as const };
  expect(quoteOfAnchor({ ...repeated, before: 'It snows.\n\nHe wrote:' })).toEqual({
    prefix: 'He wrote:',
    start: 'The sea is grey.',
  });
  expect(quoteOfAnchor({ ...repeated, before: '…' })).toEqual({
    start: 'The sea is grey.',
    suffix: 'And it rained.',
  });
  expect(quoteOfAnchor({ ...repeated, before: '', after: '' })).toEqual({
    start: 'The sea is grey.',
  });
});
