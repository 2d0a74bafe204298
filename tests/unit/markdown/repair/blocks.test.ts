import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { readCases, readFixture } from '../read-cases.ts';

const FOLDER = 'repair/blocks';
const FILES = readdirSync(new URL(`../../../fixtures/markdown/${FOLDER}/`, import.meta.url));
const FIXTURES = FILES.filter((file) => file !== 'whole.txt');

describe.each(FIXTURES)('the open end: %s', (file) => {
  const cases = readCases(`${FOLDER}/${file}`);

  test('holds cases', () => {
    expect(cases.length).toBeGreaterThan(2);
  });

  test.each(cases)('$name', ({ input, output }) => {
    expect(renderToHtml(input, { streaming: true }).replace(/\n$/, '')).toBe(output);
  });
});

const WHOLE = readFixture(`${FOLDER}/whole.txt`).split(/^%\n/m);
const INPUTS = FIXTURES.concat('../../callout.txt', '../../reasoning.txt')
  .flatMap((file) => readCases(`${FOLDER}/${file}`))
  .map(({ input }) => input)
  // Written as HTML it is empty until the Markdown in it comes.
  .filter((input) => !input.includes('<blockquote'));

const BEFORE = [
  '',
  'Text\n',
  'Text\n\n',
  'One\ntwo\n',
  '## Heading\n',
  '- item\n',
  '- item\n\n',
  '- item\n  - inner\n',
  '1. item\n   ',
  '> text\n',
  '> text\n> ',
  '> - item\n> ',
  '> [!NOTE]\n> ',
  '```\ncode\n```\n',
  '| a | b |\n|---|---|\n| 1 | 2 |\n',
  '$$\nx\n$$\n',
  '---\n',
  '<div>\n\n',
  '<think>\n',
  '<think>\ntext\n',
  '<think>text</think>',
  '<think>\ntext\n</think>\n',
];

const MARKS = [
  ...['- ', '* ', '+ ', '---', '- - -', '===', '***', '___', '###### '],
  ...['12. ', '3) ', '> ', '> - ', '> > ', '- > ', '``', '~~', '$$', '\\[', '|', '|--|:-'],
  ...['<blockquote', '</detail', '<!--', '<kbd>', '<a href="/a" titl', '- [ ] ', '- [x] '],
];

function renderStreaming(text: string): string {
  return renderToHtml(text, { streaming: true });
}

function prefixesOf(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index + 1));
}

function visibleText(html: string): string {
  return html.replaceAll(/<[^>]*>|\s/g, '');
}

function countEmpty(html: string): number {
  return html.match(/<(li|h[1-6]|blockquote|p)[^>]*>\s*<\/\1>/g)?.length ?? 0;
}

/** The text without the line that has no newline yet. */
function withoutHalfLine(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

describe('a line that only begins a mark', () => {
  test.each(BEFORE)('is not shown after %j', (before) => {
    const shown = renderStreaming(before);
    for (const mark of MARKS.flatMap(prefixesOf)) {
      expect(renderStreaming(before + mark), JSON.stringify(mark)).toBe(shown);
    }
  });
});

describe('every prefix', () => {
  test.each(WHOLE)('shows only what stays: %#', (text) => {
    const whole = visibleText(renderToHtml(text));
    for (const prefix of prefixesOf(text)) {
      const shown = visibleText(renderStreaming(prefix));
      expect(whole.slice(0, shown.length), JSON.stringify(prefix)).toBe(shown);
    }
  });

  test('adds nothing empty before its line is complete', () => {
    for (const prefix of [...WHOLE, ...INPUTS].flatMap(prefixesOf)) {
      const before = countEmpty(renderStreaming(withoutHalfLine(prefix)));
      expect(countEmpty(renderStreaming(prefix)), JSON.stringify(prefix)).toBeLessThanOrEqual(
        before,
      );
    }
  });

  test('shows at most the last line less than there is', () => {
    for (const text of WHOLE) {
      for (const prefix of prefixesOf(text).filter((prefix) => prefix.endsWith('\n\n'))) {
        expect(visibleText(renderStreaming(prefix))).toBe(visibleText(renderToHtml(prefix)));
      }
    }
  });
});
