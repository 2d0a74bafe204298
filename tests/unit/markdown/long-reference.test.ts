import { describe, expect, test } from 'vitest';
import { blockTokens } from '@/lib/markdown/block.ts';
import { blockHtml, MarkdownStream, renderToHtml } from '@/lib/markdown/index.ts';
import { MOST_BACK_LINKS } from '@/lib/markdown/limits.ts';
import { Definitions } from '@/lib/markdown/references.ts';
import { expectSameAsWhole } from '../../equivalence/feed.ts';

function definition(length: number): string {
  const beginning = 'https://a.test/';
  return `[a]: ${beginning}${'b'.repeat(length - beginning.length)}\n\n`;
}

/** The end of a table that has more texts than an answer that anybody reads. */
const AFTER_MANY_TEXTS = `|x|\n|-|\n${'|y\n'.repeat(3000)}`;

function countLinks(text: string): number {
  return renderToHtml(text).split('<a href').length - 1;
}

test('definitions of any usual length count, wherever they stand', () => {
  expect(countLinks(`${definition(2000)}[a]`)).toBe(1);
  expect(countLinks(`${definition(500)}${'Some words with a source [a]. '.repeat(100)}`)).toBe(100);
  expect(countLinks(`${definition(150)}${'[a] '.repeat(100)}`)).toBe(100);
  expect(countLinks(`${definition(150)}${AFTER_MANY_TEXTS}|[a]\n`)).toBe(1);
});

test('one that is out of proportion leaves the reference as it was written', () => {
  const html = renderToHtml(`${'[*a*][a] [a][] '.repeat(20)}\n\n${definition(5000)}`);
  expect(html).toMatch(/^<p>\[<em>a<\/em>\]\[a\] \[a\]\[\] /);
  expect(renderToHtml(`${definition(2000)}${AFTER_MANY_TEXTS}|[a]\n`)).toContain('<td>[a]</td>');
});

describe.each([
  ['links', 'https://x.test/', '[a] '],
  ['titles', 'https://x.test/ "', '[a] '],
  ['pictures', 'https://x.test/', '![a] '],
  ['blocked addresses', 'javascript:', '[a] '],
  ['notes', 'https://x.test/', '^[[a]] '],
  ['cells', 'https://x.test/', '|[a]\n'],
  ['paragraphs', 'https://x.test/', '[a]\n\n'],
])('%s of one definition', (_name, beginning, reference) => {
  const before = reference.startsWith('|') ? '|x|\n|-|\n' : '';
  const end = beginning.endsWith('"') ? '"' : '';
  const htmlOf = (length: number, count: number) =>
    renderToHtml(
      `[a]: ${beginning}${'b'.repeat(length)}${end}\n\n${before}${reference.repeat(count)}\n`,
    );

  test.each([180, 1900])('bring in what is in proportion, for %i characters', (length) => {
    const most = 3000 * (2000 + 50 * reference.length + 200);
    expect(htmlOf(length, 3000).length).toBeLessThan(most);
    // From here on a text brings in nothing but for its own length, and the elements around that.
    const grown = htmlOf(length, 3300).length - htmlOf(length, 3100).length;
    expect(grown).toBeLessThan(200 * (50 * reference.length + 200));
  });
});

test.each([140, 600, 2500, 6000])('nothing depends on how it came, for %i characters', (length) => {
  const uses = `[a] *b* [c][a] ![a]\n\n- [a]\n- ^[d [a]] [a][] and more\n\n|[a]|x|\n|-|-|\n|[a]|[e][f]|\n\n`;
  for (const text of [uses + definition(length) + uses, definition(length) + uses]) {
    expectSameAsWhole(`${text}[f]: https://f.test/${'f'.repeat(length)}\n`, [1, 5, 97, 1000]);
  }
});

test('which text is the last with room of its own does not depend on how it came either', () => {
  const before = `- y\n\n  ---\n${'- y\n'.repeat(1480)}\n> z[^1]\n\n[^1]: n\n\n|x|\n|-|\n${'|y\n'.repeat(1490)}`;
  const text = `${definition(1900)}${before}\n${'- [a]\n  > [a]\n\n'.repeat(30)}`;
  const { length } = renderToHtml(text).match(/<a href="https/g) ?? [];
  expect(length).toBe(3000 - (1 + 1480 + 2 + 1491));
  expectSameAsWhole(text, [4999, 333]);
});

test('while an answer streams such a reference leads nowhere, and at its end it is text', () => {
  const stream = new MarkdownStream();
  stream.append(`See [this][a].\n\n${definition(9000)}And more.\n\nThe end`);
  const html = () => stream.blocks.map(blockHtml).join('');
  expect(html()).toContain('<a data-incomplete="">this</a>');
  stream.finish();
  expect(html()).toContain('See [this][a].');
});

test('labels that every object has are not defined', () => {
  const { references } = new Definitions().watch();
  expect(['__proto__', 'constructor', 'toString'].map((label) => references[label])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

const NOTE = '[^1]: A note.\n\n';
const MARK = 'a[^1]\n\n';

function count(html: string, part: string): number {
  return html.split(part).length - 1;
}

test.each([1, 5, MOST_BACK_LINKS])('a note of %i marks leads back to each', (marks) => {
  const html = renderToHtml(NOTE + MARK.repeat(marks));
  expect(count(html, 'class="footnote-backref"')).toBe(marks);
});

test('a note of many marks leads back to the first of them, and all lead to it', () => {
  const html = renderToHtml(NOTE + MARK.repeat(500));
  expect(count(html, 'class="footnote-backref"')).toBe(MOST_BACK_LINKS);
  expect(count(html, 'class="footnote-ref"')).toBe(500);
  expect(count(html, 'fn1"')).toBe(501);
});

test('a note is made anew only for marks that it leads back to', () => {
  const stream = new MarkdownStream();
  stream.append(NOTE);
  const seen = new Set<unknown>();
  for (let marks = 0; marks < 200; marks++) {
    stream.append(MARK);
    const tokens = stream.blocks.flatMap(blockTokens);
    seen.add(tokens.find(({ type }) => type === 'footnote_open'));
  }
  expect(seen.size).toBeLessThan(MOST_BACK_LINKS + 5);
});

test('what a note leads back to does not depend on how the text came', () => {
  expectSameAsWhole(MARK.repeat(30) + NOTE + MARK.repeat(30), [3, 11]);
});
