import { expect, test } from 'vitest';
import { listNumber } from '@/lib/documents/office/list-numbers.ts';
import { readDocx } from '@/lib/documents/office/read-docx.ts';
import { toMarkdown } from '@/lib/in-page/markdown/to-markdown.ts';
import { docxOf } from './made-files.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const relation = (name: string) =>
  `<Relationship Id="${name}" Type="${OFFICE}/${name}" Target="${name}.xml"/>`;

/** A level of a list; the rest of it after its format and its text. */
const level = (at: number, format: string, text: string, more = '<w:start w:val="1"/>') =>
  `<w:lvl w:ilvl="${at}">${more}<w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const list = (id: number, content: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${content}</w:abstractNum>`;
const instance = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const restart = (at: number, start = 1) =>
  `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;

const numbered = (text: string, at: number, id: number, more = '') =>
  `<w:p><w:pPr>${more}<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr></w:pPr>${run(text)}</w:p>`;
const plain = (text: string, style = '', more = '') =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${more}</w:pPr>${run(text)}</w:p>`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const style = (id: string, content: string, name = id, type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${content}</w:style>`;
const ofList = (id: number, at?: number) =>
  `<w:pPr><w:numPr>${at === undefined ? '' : `<w:ilvl w:val="${at}"/>`}<w:numId w:val="${id}"/></w:numPr></w:pPr>`;

/** The document's Markdown, without its empty lines. */
async function read(body: string, numbering: string, styles = ''): Promise<string[]> {
  const bytes = docxOf(body, {
    'word/numbering.xml': `<w:numbering ${WORD}>${numbering}</w:numbering>`,
    'word/styles.xml': `<w:styles ${WORD}>${styles}</w:styles>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONS}">${relation('numbering')}${relation('styles')}</Relationships>`,
  });
  const { pieces } = await readDocx({ name: 'a.docx', type: '', bytes });
  const html = pieces.map((piece) => ('html' in piece ? piece.html : '')).join('');
  // In Node turndown takes a text.
  const markdown = toMarkdown(html as unknown as DocumentFragment, 'about:blank');
  return markdown.split('\n').filter((line) => line !== '');
}

const CLAUSES =
  list(0, level(0, 'decimal', '%1.') + level(1, 'decimal', '%1.%2')) +
  list(1, level(0, 'lowerLetter', '(%1)', '<w:start w:val="5"/>')) +
  instance(1, 0) +
  instance(2, 1);

test('clauses have the numbers that a contract refers to', async () => {
  const body = [
    numbered('Rent', 0, 1),
    plain('The rent is 900 EUR.'),
    numbered('Deposit', 0, 1),
    numbered('Three months.', 1, 1),
    plain('See clause 2.1 and (f).'),
    numbered('Notice', 0, 1),
    numbered('by letter', 0, 2),
    numbered('by mail', 0, 2),
  ];
  expect(await read(body.join(''), CLAUSES)).toEqual([
    '1. Rent',
    'The rent is 900 EUR.',
    '2. Deposit',
    '2.1 Three months.',
    'See clause 2.1 and (f).',
    '3. Notice',
    '(e) by letter',
    '(f) by mail',
  ]);
});

test('lists of numbers and bullets stay lists, in one another', async () => {
  const numbering =
    list(
      0,
      level(0, 'decimal', '%1.') + level(1, 'decimal', '%2.') + level(2, 'bullet', '&#xF0B7;'),
    ) +
    list(1, level(0, 'bullet', 'o')) +
    instance(1, 0) +
    instance(2, 1);
  const body = [
    numbered('One', 0, 1),
    numbered('First', 1, 1),
    numbered('Second', 1, 1),
    numbered('Deep', 2, 1),
    numbered('Two', 0, 1),
    plain('Between'),
    numbered('Again first', 1, 1),
    numbered('Three', 0, 1),
    numbered('Dot', 0, 2),
  ];
  expect(await read(body.join(''), numbering)).toEqual([
    '1. One',
    '   1. First',
    '   2. Second',
    '      - Deep',
    '2. Two',
    'Between',
    '1. Again first',
    '3. Three',
    '- Dot',
  ]);
});

test('headings are numbered by their styles, and by what these are based on', async () => {
  const numbering =
    list(
      0,
      level(0, 'decimal', '%1', '<w:start w:val="1"/><w:pStyle w:val="Heading1"/>') +
        level(1, 'decimal', '%1.%2', '<w:start w:val="1"/><w:pStyle w:val="Heading2"/>'),
    ) + instance(7, 0);
  const styles =
    style('Heading1', ofList(7), 'heading 1') +
    style('Heading2', ofList(7), 'heading 2') +
    style('Annex', '<w:basedOn w:val="Heading2"/>') +
    style('Bare', `<w:basedOn w:val="Heading1"/>${ofList(0)}`, 'heading 1');
  const body = [
    plain('Scope', 'Heading1'),
    plain('Rent', 'Heading1'),
    plain('Deposit', 'Heading2'),
    plain('Interest', 'Heading2'),
    plain('Tables', 'Annex'),
    plain('Off', 'Heading1', '<w:numPr><w:numId w:val="0"/></w:numPr>'),
    plain('Off too', 'Bare'),
    plain('End', 'Heading1'),
  ];
  expect(await read(body.join(''), numbering, styles)).toEqual([
    '# 1 Scope',
    '# 2 Rent',
    '## 2.1 Deposit',
    '## 2.2 Interest',
    '2.3 Tables',
    '# Off',
    '# Off too',
    '# 3 End',
  ]);
});

test('a list begins anew where it says so', async () => {
  const numbering =
    list(0, level(0, 'decimal', '%1)') + level(1, 'decimal', '%1.%2)')) +
    instance(1, 0) +
    instance(2, 0, restart(0)) +
    instance(3, 0) +
    instance(4, 0, restart(0, 10));
  const body = [
    numbered('a', 0, 1),
    numbered('b', 1, 1),
    numbered('c', 0, 1),
    numbered('d', 1, 1),
    numbered('e', 0, 2),
    numbered('f', 0, 2),
    numbered('g', 0, 3),
    numbered('h', 0, 4),
    numbered('i', 1, 4),
    numbered('j', 0, 4),
  ];
  expect(await read(body.join(''), numbering)).toEqual(
    ['1) a', '1.1) b', '2) c', '2.1) d', '1) e', '2) f', '3) g', '10) h', '10.1) i', '11) j'].map(
      (line) => line.replace(/^(\d+)\)/, '$1\\)'),
    ),
  );
});

test('levels go on, or begin anew, behind those above them', async () => {
  const numbering =
    list(
      0,
      level(0, 'upperRoman', 'Part %1') +
        level(1, 'decimal', 'Article %2', '<w:start w:val="1"/><w:lvlRestart w:val="0"/>') +
        level(2, 'lowerLetter', '%2%3', '<w:start w:val="1"/><w:isLgl/>') +
        level(3, 'decimalZero', '%4', '<w:start w:val="1"/><w:lvlRestart w:val="1"/>'),
    ) + instance(1, 0);
  const body = [0, 1, 2, 3, 1, 2, 3, 0, 1, 2, 3].map((at) => numbered('x', at, 1));
  expect(await read(body.join(''), numbering)).toEqual([
    'Part I x',
    'Article 1 x',
    '11 x',
    '01 x',
    'Article 2 x',
    '21 x',
    '02 x',
    'Part II x',
    'Article 3 x',
    '31 x',
    '01 x',
  ]);
});

test('a list may have its levels by a numbering style, or of its own', async () => {
  const numbering =
    list(0, '<w:numStyleLink w:val="Legal"/>') +
    list(1, `<w:styleLink w:val="Legal"/>${level(0, 'decimal', '§ %1')}`) +
    instance(1, 0) +
    instance(2, 1) +
    instance(
      3,
      1,
      `<w:lvlOverride w:ilvl="0">${level(0, 'upperLetter', 'Annex %1:')}</w:lvlOverride>${restart(0, 3)}`,
    );
  const styles = style('Legal', ofList(2), 'Legal', 'numbering');
  const body = numbered('Object', 0, 1) + numbered('Price', 0, 1) + numbered('Plans', 0, 3);
  expect(await read(body, numbering, styles)).toEqual([
    '§ 1 Object',
    '§ 2 Price',
    'Annex C: Plans',
  ]);
});

test('what shows no number has none', async () => {
  const numbering =
    list(
      0,
      level(0, 'none', '') +
        level(1, 'none', 'Note:') +
        level(2, 'bullet', ' ') +
        level(3, 'decimal', '%4', '<w:start w:val="1"/><w:suff w:val="nothing"/>'),
    ) + instance(1, 0);
  const changed =
    '<w:p><w:pPr><w:pPrChange><w:pPr><w:numPr><w:ilvl w:val="3"/><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange></w:pPr><w:r><w:t>Now plain</w:t></w:r></w:p>';
  const body = [
    numbered('Bare', 0, 1),
    numbered('mind the gap', 1, 1),
    numbered('continued', 2, 1),
    numbered('', 3, 1),
    numbered('nd', 3, 1),
    changed,
    numbered('Of no list', 0, 9),
  ];
  expect(await read(body.join(''), numbering)).toEqual([
    'Bare',
    'Note: mind the gap',
    'continued',
    '2nd',
    'Now plain',
    'Of no list',
  ]);
});

test('a paragraph whose end was deleted is a part of the next one', async () => {
  const deleted = numbered('One ', 0, 2).replace('</w:pPr>', '<w:rPr><w:del/></w:rPr></w:pPr>');
  expect(await read(deleted + numbered('two', 0, 2) + numbered('three', 0, 2), CLAUSES)).toEqual([
    'One (e) two',
    '(f) three',
  ]);
});

test.each([
  [1, 'decimal', '1'],
  [7, 'decimalZero', '07'],
  [28, 'lowerLetter', 'bb'],
  [26, 'upperLetter', 'Z'],
  [1994, 'lowerRoman', 'mcmxciv'],
  [4, 'upperRoman', 'IV'],
  [0, 'lowerRoman', '0'],
  [22, 'ordinal', '22nd'],
  [113, 'ordinal', '113th'],
  [3, 'bullet', ''],
  [3, 'none', ''],
  [4, 'russianLower', 'г'],
  [3, 'decimalEnclosedCircle', '③'],
  [10, 'chineseCountingThousand', '十'],
  [21, 'chineseCountingThousand', '二十一'],
  [105, 'chineseCountingThousand', '一百零五'],
  [110, 'chineseCountingThousand', '一百一十'],
  [105, 'japaneseCounting', '百五'],
  [5, 'anotherOne', '5'],
])('%i in the format %s is %s', (number, format, written) => {
  expect(listNumber(number, format)).toBe(written);
});
