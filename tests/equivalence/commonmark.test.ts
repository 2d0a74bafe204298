import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { resolveOptions } from '@/lib/markdown/options.ts';
import { createParser } from '@/lib/markdown/parser.ts';
import { sanitize } from '@/lib/markdown/sanitize.ts';
import { readRows } from '../unit/markdown/read-cases.ts';
import { COMMONMARK_EXAMPLES } from './commonmark-examples.ts';

function readExceptions(file: string): ReadonlySet<number> {
  return new Set(readRows(file).map(([number]) => Number(number)));
}

/** Numbers of the examples for which the rendering is not the expected one. */
function findDiffering(
  render: (markdown: string) => string,
  expected: (html: string) => string,
): number[] {
  const differing = COMMONMARK_EXAMPLES.filter(
    ({ markdown, html }) => render(markdown) !== expected(html),
  );
  return differing.map(({ number }) => number);
}

test('the standard has 652 examples', () => {
  expect(COMMONMARK_EXAMPLES).toHaveLength(652);
});

describe('the parser', () => {
  /** Ours leaves addresses as they were written, for the door; the standard percent-encodes them. */
  const parser = createParser();
  parser.normalizeLink = new MarkdownIt().normalizeLink;

  test('renders every example as the standard does, but for the listed ones', () => {
    const differing = findDiffering(
      (markdown) => parser.render(markdown),
      (html) => html,
    );
    expect(differing).toEqual([...readExceptions('commonmark-exceptions.txt')]);
  });
});

describe('the door', () => {
  const options = { defaultOrigin: 'https://example.com/' };
  const policy = resolveOptions(options);

  test('gives the same for every example as for the HTML of the standard, but for the listed ones', () => {
    const differing = findDiffering(
      (markdown) => renderToHtml(markdown, options),
      (html) => sanitize(html, policy),
    );
    const ofParser = readExceptions('commonmark-exceptions.txt');
    expect(differing.filter((number) => !ofParser.has(number))).toEqual([
      ...readExceptions('door-exceptions.txt'),
    ]);
  });

  test('changes nothing the second time', () => {
    for (const { markdown, html } of COMMONMARK_EXAMPLES) {
      for (const sanitised of [renderToHtml(markdown, options), sanitize(html, policy)]) {
        expect(sanitize(sanitised, policy)).toBe(sanitised);
      }
    }
  });
});
