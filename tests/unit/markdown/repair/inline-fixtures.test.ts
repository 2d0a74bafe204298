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

function listPrefixes(text: string): string[] {
  return Array.from({ length: text.length }, (_, index) => text.slice(0, index + 1));
}

describe('every prefix', () => {
  const cases = readCases(`${FOLDER}/${EVERY_PREFIX}`);

  test.each(cases)('shows no mark: $name', ({ input, output }) => {
    for (const prefix of listPrefixes(input)) {
      const shown = readVisibleText(renderToHtml(prefix, { streaming: true }));
      for (const mark of output.split('\n').filter(Boolean)) {
        expect(shown, JSON.stringify(prefix)).not.toContain(mark);
      }
      expect(shown).not.toContain('\uFFFD');
    }
  });

  test.each(cases)('shows nothing that is taken back: $name', ({ input }) => {
    const finished = readVisibleText(renderToHtml(input));
    for (const prefix of listPrefixes(input)) {
      const shown = readVisibleText(renderToHtml(prefix, { streaming: true }));
      expect(finished.slice(0, shown.length), JSON.stringify(prefix)).toBe(shown);
    }
  });
});
