import { expect, test } from 'vitest';
import { renderToHtml } from '@/lib/markdown/index.ts';

const OPENERS = ['[', '![', '*', '**a ', '~~a ', '`', '`a``', '<', '<a ', '<!--', '$', '$a', '\\('];
const MORE_OPENERS = [
  '[a](',
  '[a][',
  '[**a ',
  '^[',
  '[^',
  '&a',
  '\\',
  'https://',
  'f(*',
  '_a __a ',
];

/** Deeper than any call stack, if each of them took one. */
const COUNT = 10_000;

/** Elements around one place of the text. */
function measureDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of html.matchAll(/<\/?(?:strong|em|s|a)\b/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

test.each([...OPENERS, ...MORE_OPENERS])(
  'thousands of %j nest no deeper than anyone means',
  (opener) => {
    const html = renderToHtml(`a ${opener.repeat(COUNT)}`, { streaming: true });
    expect(measureDepth(html)).toBeLessThan(30);
  },
);
