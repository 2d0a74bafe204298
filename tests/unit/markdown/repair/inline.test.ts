import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { readCases } from '../read-cases.ts';

const FOLDER = 'repair/inline';
const EVERY_PREFIX = 'every-prefix.txt';
const FILES = readdirSync(new URL(`../../../fixtures/markdown/${FOLDER}/`, import.meta.url)).filter(
  (file) => file !== EVERY_PREFIX,
);

describe.each(FILES)('the open end: %s', (file) => {
  const cases = readCases(`${FOLDER}/${file}`);

  test('holds cases', () => {
    expect(cases.length).toBeGreaterThan(5);
  });

  test.each(cases)('$name', ({ input, output }) => {
    expect(renderToHtml(input, { streaming: true }).replace(/\n$/, '')).toBe(output);
  });
});

/** What a reader sees of the text, on one line; the way back from a note is no part of it. */
function readVisibleText(html: string): string {
  return html
    .replace(/<a [^>]*class="footnote-backref">[^<]*<\/a>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Each prefix of the text, with what a reader sees of it. */
function readPrefixes(text: string): (readonly [prefix: string, shown: string])[] {
  return Array.from({ length: text.length }, (_, index) => {
    const prefix = text.slice(0, index + 1);
    return [prefix, readVisibleText(renderToHtml(prefix, { streaming: true }))] as const;
  });
}

test.each(readCases(`${FOLDER}/${EVERY_PREFIX}`))(
  'every prefix shows no mark, and nothing that is taken back: $name',
  ({ input, output }) => {
    const finished = readVisibleText(renderToHtml(input));
    const marks = output.split('\n').filter(Boolean);
    for (const [prefix, shown] of readPrefixes(input)) {
      for (const mark of marks) expect(shown, JSON.stringify(prefix)).not.toContain(mark);
      expect(shown).not.toContain('\uFFFD');
      expect(finished.slice(0, shown.length), JSON.stringify(prefix)).toBe(shown);
    }
  },
);

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

const TAGS = [
  '<a href="https://e.example/?q=secret" title=\'x > y\'>',
  '<img src="https://e.example/a.png" onerror="alert(1)">',
  '<img src=x srcset="https://e.example/a 1x, https://e.example/b 2x">',
  '<iframe src="https://e.example/a" srcdoc="<b>https://e.example/c</b>">',
  '<form action="https://e.example/a" method=post>',
  '<link rel=preconnect href=https://e.example/>',
  '<meta http-equiv=refresh content="0; url=https://e.example/">',
  '<a ping="https://e.example/p" href="https://e.example/q">',
  `<img src="https://e.example/${'a'.repeat(1500)}">`,
  '<!-- https://e.example/ -->',
  '<!DOCTYPE html SYSTEM "https://e.example/a.dtd">',
  '<?xml href="https://e.example/"?>',
];

/** Every beginning of the tag, after these words. */
function prefixes(before: string, tag: string): string[] {
  return Array.from({ length: tag.length - 1 }, (_, index) => before + tag.slice(0, index + 1));
}

test.each(TAGS)('%j makes no link of an address in it while it comes', (tag) => {
  for (const before of ['Text ', '', 'word', '- item ', '> ', '| a | b |\n|---|---|\n| ']) {
    for (const text of prefixes(before, tag)) {
      const html = renderToHtml(text, { streaming: true });
      expect(html.replace(/<a data-incomplete[^>]*>/g, ''), text).not.toMatch(/<(?:a|img) /);
    }
  }
});

test('what only looks like a tag is shown once it can be none, or is too long', () => {
  const shown = (text: string) => renderToHtml(text, { streaming: true });
  expect(shown('Is a <b, then?')).toContain('&lt;b, then?');
  expect(shown('Where x <i and y')).toContain('&lt;i and y');
  expect(shown(`a <a href="${'b'.repeat(2000)}`)).toContain('bbbb');
});

test('a text that has ended shows what CommonMark says', () => {
  expect(renderToHtml('a <img src="b')).toBe('<p>a &lt;img src="b</p>\n');
});
