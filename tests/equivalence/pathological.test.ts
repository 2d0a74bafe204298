import { describe, expect, test } from 'vitest';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { TEXTS } from './pathological-texts.ts';

/** Unbounded recursion would overflow the stack at half of this. */
const LENGTH = 20_000;

describe('twenty thousand characters', () => {
  test.each(TEXTS)('of %s are rendered', (_, make) => {
    const text = make(LENGTH);
    expect(typeof renderToHtml(text, { streaming: true })).toBe('string');
    expect(typeof renderToHtml(text)).toBe('string');
  });
});

test('ten thousand references with their definitions are all links', () => {
  const references = Array.from({ length: 10_000 }, (_, index) => `[a${index}]\n`).join('');
  const definitions = references.replaceAll(']\n', ']: https://example.com\n');
  const html = renderToHtml(`${references}\n${definitions}`);
  expect(html.split('<a href="https://example.com').length - 1).toBe(10_000);
});
