import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableMarkdown } from '@/lib/documents/table-markdown.ts';
import { escapeHtml } from '@/lib/export/escape-html.ts';
import { toMarkdown } from '@/lib/in-page/markdown/to-markdown.ts';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { SEED } from '@/tests/seed.ts';

/** The same table as a page has it. */
function pageTable(heading: string, rows: readonly (readonly string[])[], hasHead: boolean) {
  const written = rows.map((row, at) => {
    const tag = hasHead && at === 0 ? 'th' : 'td';
    const cells = row.map((text) => escapeHtml(text).replaceAll('\n', '<br>'));
    return `<tr>${cells.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
  });
  return `<h2>${escapeHtml(heading)}</h2><table>${written.join('')}</table>`;
}

/** In Node turndown takes a text. */
const written = (html: string) => toMarkdown(html as unknown as DocumentFragment, 'about:blank');

const PARTS =
  '| \\ ` * ** _ ~ ~~ $ # > - + = 1. 2) [ ] [x] ![ ](a) < & &amp; <b> <!-- ! : / a é 海 7 \t \n'
    .split(' ')
    .concat(' ', '\n');
const text = fc.array(fc.constantFrom(...PARTS), { maxLength: 8 }).map((parts) => parts.join(''));
const row = fc.array(text, { minLength: 3, maxLength: 3 });
const rows = fc.array(row, { minLength: 1, maxLength: 4 });

test('tables of files are written as those of pages', () => {
  fc.assert(
    fc.property(text, row, rows, fc.boolean(), (heading, head, body, hasHead) => {
      // A page's head is one by its texts.
      const all = hasHead ? [head.map((cell) => `${cell}h`), ...body] : body;
      expect(tableMarkdown({ heading, rows: all, hasHead })).toBe(
        written(pageTable(heading, all, hasHead)),
      );
    }),
    { seed: SEED, numRuns: 400 },
  );
});

test('what a cell says is shown as it is', () => {
  const rows = [
    ['a|b', '**not bold**', '# no heading'],
    ['two\nlines', '<b>raw</b> &amp;', '[no](link) `no code` $1 and $2'],
    ['- item', '\\', '~~kept~~ a_b_c _d_'],
  ];
  const html = renderToHtml(tableMarkdown({ heading: '1. *Sums*', rows, hasHead: false }));
  expect(html).toContain('<h2>1. *Sums*</h2>');
  const cells = [...html.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => cell);
  expect(cells).toEqual(
    rows.flat().map((cell) => escapeHtml(cell).replaceAll('&quot;', '"').replace('\n', '<br />')),
  );
});
