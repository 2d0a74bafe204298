import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { TableNotFoundError } from '@/lib/errors/block-errors.ts';
import { guardFormula, runsAsFormula } from '@/lib/export/table/table-cell-text.ts';
import { readTable } from '@/lib/export/table/table-content.ts';
import { tableToCopy, tableToSave } from '@/lib/export/table/table-formats.ts';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { allAtOnce } from '@/lib/steps.ts';
import { SEED } from '@/tests/seed.ts';
import { htmlTable, markdownTable, oneCell } from '../tables.ts';

const SEAS = `| Sea | Salt | *Depth* |
| :-- | --: | :-: |
| **Baltic** | 8 | 459 |
| [Red](https://a.example/red) | 41 | \`3040\` |
`;

function copied(text: string, format: Parameters<typeof tableToCopy>[1] = 'markdown'): string {
  return allAtOnce(tableToCopy(markdownTable(text), format)).text;
}

/** The copy of the only cell below the head. */
function cell(markdown: string, format: Parameters<typeof tableToCopy>[1] = 'markdown'): string {
  const { text } = allAtOnce(tableToCopy(oneCell(markdown), format));
  if (format === 'markdown') return text.split('\n')[2]?.slice(2, -2) ?? '';
  return text.slice(text.indexOf('\n') + 1);
}

describe('as Markdown', () => {
  test('a table keeps its alignment, links, bold and code', () => {
    expect(copied(SEAS)).toBe(
      '| Sea | Salt | *Depth* |\n| :-- | --: | :-: |\n| **Baltic** | 8 | 459 |\n' +
        '| [Red](https://a.example/red) | 41 | `3040` |\n',
    );
  });

  test.each([
    ['a pipe', 'a \\| b'],
    ['a pipe in code', '`a \\| b`'],
    ['a backslash before a pipe', 'a \\\\| b'],
    ['a line break', 'one<br>two'],
    ['a formula', '$\\frac{1}{2}$ and $$x$$'],
    ['an image', '![A cat](https://a.example/cat.png "Tom")'],
    ['marks in each other', '**bold *both* ~~gone~~**'],
    ['what is no mark', '5 * 3 * 2 and snake_case_name and a \\* b'],
    ['an address', 'see https://a.example/b and www.a.example'],
  ])('%s stays as it was written', (_name, markdown) => {
    expect(cell(markdown)).toBe(markdown);
  });

  test.each([
    ['a formula in rare delimiters', '\\(a + b\\)', '$a + b$'],
    ['a blocked link', '[run](javascript:alert(1))', 'run [blocked]'],
    ['a link without a base', '[page](/page)', 'page [blocked]'],
    ['a blocked image', '![cat](data:image/png,x)', '[Image blocked: cat]'],
    ['unsafe HTML', '<b onclick="run()">x</b><script>run()</script>', '**x**'],
    ['safe HTML', 'H<sub>2</sub>O', 'H<sub>2</sub>O'],
  ])('%s is written anew', (_name, markdown, expected) => {
    expect(cell(markdown)).toBe(expected);
  });

  test('a link that is defined elsewhere has its address with it', () => {
    expect(copied('| a |\n| - |\n| [x][y] |\n\n[y]: https://a.example/ "T"\n')).toContain(
      '| [x](https://a.example/ "T") |',
    );
  });

  test('a path is resolved against the base', () => {
    const table = oneCell('[page](/page)', { defaultOrigin: 'https://a.example' });
    expect(allAtOnce(tableToCopy(table, 'markdown')).text).toContain(
      '[page](https://a.example/page)',
    );
  });

  test('a footnote mark keeps its label', () => {
    expect(copied('| a |\n| - |\n| 12[^salt] |\n\n[^salt]: Note.\n')).toContain('| 12[^salt] |');
  });

  test('a table of HTML has one, too', () => {
    const table = htmlTable(
      '<table><caption>Seas</caption><tr><td>a|b</td><td colspan="2">c_d</td></tr>' +
        '<tr><td><p>one</p><p>two</p></td><td><ul><li>x</li><li>y</li></ul></td></tr></table>',
    );
    expect(allAtOnce(tableToCopy(table, 'markdown')).text).toBe(
      'Seas\n\n|  |  |  |\n| --- | --- | --- |\n| a\\|b | c_d |  |\n| one<br>two | • x<br>• y |  |\n',
    );
  });
});

describe('as data', () => {
  test.each([
    ['marks', '**bold** and `code`', 'bold and code'],
    ['a link', '[text](https://a.example)', 'text'],
    ['an image', '![A cat](https://a.example/cat.png)', 'A cat'],
    ['a formula', '$x^2$', '$x^2$'],
    ['a number as a formula', '$-5$', '-5'],
    ['a comma', 'a, b', '"a, b"'],
    ['a quotation mark', 'a "b" c', '"a ""b"" c"'],
    ['a line break', 'a<br>b', '"a\nb"'],
  ])('CSV has %s', (_name, markdown, expected) => {
    expect(cell(markdown, 'csv')).toBe(expected);
  });

  test('CSV ends its lines as RFC 4180 says', () => {
    expect(copied(SEAS, 'csv')).toBe('Sea,Salt,Depth\r\nBaltic,8,459\r\nRed,41,3040');
  });

  test('footnote marks are left out', () => {
    expect(copied('| a |\n| - |\n| 12[^1] |\n\n[^1]: Note.\n', 'csv')).toBe('a\r\n12');
  });

  test('TSV quotes a line break and has no tab in a cell', () => {
    expect(cell('a<br>b', 'tsv')).toBe('"a\nb"');
    const tab = htmlTable('<table><tr><td><pre>a\tb</pre></td><td>c</td></tr></table>');
    expect(allAtOnce(tableToCopy(tab, 'tsv')).text).toBe('a b\tc');
  });

  test.each([
    '=1+1',
    '=HYPERLINK("http://a.example")',
    '+1+1',
    "-2+3+cmd|' /C calc'!A0",
    '@SUM(A1)',
    '-A1',
    '- see below',
    '＝1+1',
    '-5 km/h',
  ])('a spreadsheet does not run %s', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });

  test.each(['-5', '+3.2%', '-1,234.56', '-3.2e-5', '-$5', '-5 °C', '+12 kg', '-', '--', '-5 €'])(
    '%s stays a number',
    (text) => {
      expect(guardFormula(text)).toBe(text);
    },
  );

  test('what a spreadsheet would run is guarded in each format', () => {
    expect(cell('=1+1', 'csv')).toBe("'=1+1");
    expect(cell('=1+1', 'tsv')).toBe("'=1+1");
    const { html } = allAtOnce(tableToCopy(oneCell('=1+1'), 'markdown'));
    expect(html).toContain(`<td style="mso-number-format:'\\@'">=1+1</td>`);
  });
});

describe('as HTML', () => {
  test('a table says its alignment and its addresses, and nothing of our page', () => {
    expect(copied(SEAS, 'html')).toBe(
      '<table>\n<thead>\n<tr><th style="text-align:left">Sea</th><th style="text-align:right">Salt</th>' +
        '<th style="text-align:center"><em>Depth</em></th></tr>\n</thead>\n<tbody>\n' +
        '<tr><td style="text-align:left"><strong>Baltic</strong></td><td style="text-align:right">8</td>' +
        '<td style="text-align:center">459</td></tr>\n' +
        '<tr><td style="text-align:left"><a href="https://a.example/red">Red</a></td>' +
        '<td style="text-align:right">41</td><td style="text-align:center"><code>3040</code></td></tr>\n' +
        '</tbody>\n</table>',
    );
  });

  test.each([
    ['a blocked link', '[run](javascript:alert(1))', '<td>run [blocked]</td>'],
    ['a link without a base', '[page](/page)', '<td>page [blocked]</td>'],
    ['an anchor', '[up](#top)', '<td>up</td>'],
    ['a blocked image', '![cat](data:image/png,x)', '<td>[Image blocked: cat]</td>'],
    ['unsafe HTML', '<b onclick="run()">x</b><script>run()</script>', '<td><b>x</b></td>'],
    ['a formula', '$a<b$', '<td>$a&lt;b$</td>'],
  ])('%s is safe', (_name, markdown, expected) => {
    for (const format of ['markdown', 'html'] as const) {
      const { text, html } = allAtOnce(tableToCopy(oneCell(markdown), format));
      expect(html).toContain(expected);
      if (format === 'html') expect(text).toContain(expected);
    }
  });
});

describe('as a file', () => {
  test('CSV begins with a byte order mark', async () => {
    const { name, content } = allAtOnce(tableToSave(markdownTable(SEAS), 'csv'));
    expect([name, content.type]).toEqual(['table.csv', 'text/csv']);
    const bytes = new Uint8Array(await content.arrayBuffer());
    expect([...bytes.slice(0, 6)]).toEqual([0xef, 0xbb, 0xbf, ...Buffer.from('Sea')]);
  });

  test('Markdown has its type and no byte order mark', async () => {
    const { name, content } = allAtOnce(tableToSave(markdownTable(SEAS), 'markdown'));
    expect([name, content.type]).toEqual(['table.md', 'text/markdown']);
    expect(await content.text()).toBe(copied(SEAS));
  });
});

test.each([
  '<p>No table</p>',
  '<table></table>',
  '<table><caption>Empty</caption><tr></tr></table>',
])('in %s no table is found', (html) => {
  expect(() => allAtOnce(readTable(htmlTable(html)))).toThrow(TableNotFoundError);
  expect(() => allAtOnce(tableToSave(htmlTable(html), 'csv'))).toThrow('Table not found');
});

/** Marks and words as a model may put them into a cell. */
const PIECES = [
  ...['word', '12', ' ', ' ', ', ', '**bold**', '*it*', '~~x~~', '`co de`', '`a|b`', '$x^2$'],
  ...['$$y$$', '[l](https://a.example/b "t")', '![i](https://a.example/i.png)', '<br>', '&amp;'],
  ...['\\*', '\\|', '*', '_', '__', '`', '``', '$', '[', ']', '<', '>', '&', '~', '~~', '!', '\\'],
  ...['H<sub>2</sub>O', '[r][ref]', '[^1]', 'http://a.example', 'www.a.example', 'a@b.example'],
  ...[
    '[x](javascript:1)',
    '<b>',
    '</b>',
    '<i onclick="x">',
    '\\(z\\)',
    '=1+1',
    '\t',
    '"',
    'é',
    '你',
  ],
];

const CELL = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 8 })
  .map((pieces) => pieces.join('').replaceAll('|', '\\|'));

const TABLE = fc
  .tuple(
    fc.array(fc.constantFrom(':--', '--:', ':-:', '---'), { minLength: 1, maxLength: 4 }),
    fc.array(fc.array(CELL, { minLength: 4, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
  )
  .map(([delimiters, cells]) => {
    const [head = [], ...rows] = cells.map((row) => row.slice(0, delimiters.length));
    const lines = [head, delimiters, ...rows].map((row) => `| ${row.join(' | ')} |\n`);
    return `${lines.join('')}\n[ref]: https://a.example/ref\n`;
  });

const EMPTY_MARKS = /<(strong|em|s|b|i|sub)><\/\1>/g;

/** The reader's view: two elements that look the same are the same. */
function shown(html: string): string {
  return html
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<(\/?)i>/g, '<$1em>')
    .replace(/<(\/?)del>/g, '<$1s>')
    .replace(EMPTY_MARKS, '')
    .replace(/<span title="Blocked[^"]*">/g, '')
    .replaceAll(' [blocked]</span>', ' [blocked]')
    .replace(/<span class="math" data-math="\w+">\s*<\/span>/g, '')
    .replace(/<sup class="footnote-ref">.*?<\/sup>/g, '[^1]')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<span class="math" data-math="display">.*?<\/span>) ?/g, '$1')
    .replace(/ ?(<br \/>|<\/?t[hd][^>]*>) ?/g, '$1');
}

describe('whatever the cells', () => {
  test('Markdown that is read again shows the same', () => {
    fc.assert(
      fc.property(TABLE, (text) => {
        const again = renderToHtml(copied(text));
        const [table] = /<table>[\s\S]*<\/table>/.exec(renderToHtml(text)) ?? [''];
        expect(shown(again).trim()).toBe(shown(table));
      }),
      { numRuns: 100, seed: 4 },
    );
  });

  test('CSV and TSV that are read again have the same cells', () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 });
    const line = fc.array(text, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const escaped = (data: string) => data.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        const rows = lines.map(
          (cells) => `<tr>${cells.map((data) => `<td>${escaped(data)}</td>`).join('')}</tr>`,
        );
        const table = htmlTable(`<table>${rows.join('')}</table>`);
        const csv = Papa.parse<string[]>(allAtOnce(tableToCopy(table, 'csv')).text, {
          newline: '\r\n',
          delimiter: ',',
        }).data;
        const tsv = Papa.parse<string[]>(allAtOnce(tableToCopy(table, 'tsv')).text, {
          newline: '\n',
          delimiter: '\t',
        }).data;
        expect(csv.map((row) => row.length)).toEqual(tsv.map((row) => row.length));
        for (const [index, cells] of lines.entries()) {
          for (const [column, data] of cells.entries()) {
            const kept = data.replace(/[\t\n\f\r ]+/g, ' ').trim();
            const expected = runsAsFormula(kept) ? `'${kept}` : kept;
            expect(csv[index]?.[column]).toBe(expected);
            expect(tsv[index]?.[column]).toBe(expected);
          }
        }
      }),
      { seed: SEED },
    );
  });

  test.each(['markdown', 'csv', 'tsv', 'html'] as const)(
    'a long table has a pause at each row of each part of the work (%s)',
    (format) => {
      const rows = Array.from({ length: 500 }, (_, index) => `| ${index} | *${index}* |\n`);
      const steps = tableToCopy(markdownTable(`| a | b |\n| - | - |\n${rows.join('')}`), format);
      let pauses = 0;
      while (!steps.next().done) pauses++;
      // It is read, written in the format, and written as rich text.
      expect(pauses).toBeGreaterThanOrEqual(3 * rows.length);
    },
  );

  test.each(['markdown', 'csv', 'tsv', 'html'] as const)(
    'many spans and one wide row make no table that is too large (%s)',
    (format) => {
      const wide = `<tr>${'<td colspan=30>x</td>'.repeat(1000)}</tr>`;
      const table = htmlTable(`<table>${wide}${'<tr><td>y</td></tr>'.repeat(2000)}</table>`);
      const { text } = allAtOnce(tableToCopy(table, format));
      expect(text.length).toBeLessThan(100_000);
      expect(text.match(/x/g)).toHaveLength(1000);
      expect(text.match(/y/g)?.length).toBeGreaterThanOrEqual(2000);
    },
  );

  test('a table with fewer places keeps its columns', () => {
    const wide = `<tr><td colspan=30>x</td><td rowspan=2>z</td></tr>`;
    const { text } = allAtOnce(
      tableToCopy(htmlTable(`<table>${wide}<tr><td>y</td></tr></table>`), 'csv'),
    );
    expect(text.split('\r\n')).toEqual([`x${','.repeat(30)}z`, `y${','.repeat(30)}`]);
  });

  test('spans make no table that is too large', () => {
    const row = `<tr>${'<td colspan="9999" rowspan="9999">x</td>'.repeat(3)}</tr>`;
    const table = htmlTable(`<table>${row.repeat(3)}</table>`);
    const { text } = allAtOnce(tableToCopy(table, 'csv'));
    expect(text.length).toBeLessThan(10_000);
  });
});
