import { describe, expect, test } from 'vitest';
import { readWorkbook } from '@/lib/documents/office/read-workbook.ts';
import { odsOf, xlsxOf } from '../made-files.ts';
import { readSeen, verdictOn } from './read-seen.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const relation = (type: string, target: string) =>
  `<Relationship Id="${type}" Type="${OFFICE}/${type}" Target="${target}"/>`;

interface Book {
  readonly font?: string;
  readonly fill?: string;
  readonly format?: string;
  /** After the cells. */
  readonly more?: string;
  readonly content?: string;
  readonly row?: string;
  readonly strings?: string;
  readonly table?: string;
}

const text = '<c r="A2" s="1" t="inlineStr"><is><t>heron</t></is></c>';

async function verdict(book: Book): Promise<string> {
  const { font = '', fill = '', format = 'General', more = '', content = text, row = '' } = book;
  const plain = '<row r="1"><c r="A1" t="inlineStr"><is><t>Harbours</t></is></c></row>';
  const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts><fonts><font><sz val="11"/></font><font>${font}</font></fonts><fills><fill><patternFill patternType="none"/></fill><fill>${fill}</fill></fills><cellXfs><xf/><xf fontId="1" fillId="1" numFmtId="200"/></cellXfs></styleSheet>`;
  const bytes = xlsxOf(`<sheetData>${plain}<row r="2" ${row}>${content}</row></sheetData>${more}`, {
    'xl/styles.xml': styles,
    'xl/theme/theme1.xml':
      '<a:theme><a:clrScheme><a:dk1><a:sysClr lastClr="000000"/></a:dk1><a:lt1><a:sysClr lastClr="FFFFFF"/></a:lt1></a:clrScheme></a:theme>',
    'xl/sharedStrings.xml': `<sst><si>${book.strings ?? ''}</si></sst>`,
    'xl/tables/table1.xml': `<table ref="${book.table ?? 'Z1:Z2'}"/>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>${relation('styles', 'styles.xml')}${relation('theme', 'theme/theme1.xml')}${relation('sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="${RELATIONS}">${relation('table', '../tables/table1.xml')}</Relationships>`,
  });
  const read = await readSeen(readWorkbook, bytes, 'a.xlsx');
  expect(read.seen).toContain('Harbours');
  return verdictOn('heron', read);
}

const WHITE = '<color rgb="FFFFFFFF"/>';
const solid = (rgb: string) =>
  `<patternFill patternType="solid"><fgColor rgb="${rgb}"/></patternFill>`;
const shared = '<c r="A2" s="1" t="s"><v>0</v></c>';

const BOOKS: readonly (readonly [verdict: string, name: string, book: Book])[] = [
  ['hidden', 'white', { font: WHITE }],
  ['hidden', 'near white', { font: '<color rgb="FFF8F8F8"/>' }],
  ['hidden', 'white of the theme', { font: '<color theme="0"/>' }],
  ['hidden', 'nearly white of the theme', { font: '<color theme="1" tint="0.98"/>' }],
  ['hidden', 'white by its number', { font: '<color indexed="9"/>' }],
  ['hidden', 'the ground of the system', { font: '<color indexed="65"/>' }],
  [
    'hidden',
    'the colour of its fill',
    { font: '<color rgb="FF003300"/>', fill: solid('FF003300') },
  ],
  ['hidden', 'a size of a point', { font: '<sz val="1"/>' }],
  [
    'hidden',
    'white by its format',
    { format: '[White]General;[White]General;[White]General;[White]@' },
  ],
  [
    'hidden',
    'a white part',
    { strings: `<r><t>Seen </t></r><r><rPr>${WHITE}</rPr><t>heron</t></r>`, content: shared },
  ],
  ['gone', 'a format of nothing', { format: ';;;' }],
  [
    'gone',
    'a part in a format of nothing',
    { format: ';;;', strings: '<r><rPr><sz val="11"/></rPr><t>heron</t></r>', content: shared },
  ],
  ['gone', 'a row that is hidden', { row: 'hidden="1"' }],
  ['gone', 'a row of no height', { row: 'ht="0.5"' }],
  [
    'unsure',
    'white where a rule may give a colour',
    { font: WHITE, more: '<conditionalFormatting sqref="A1:C9"><cfRule/></conditionalFormatting>' },
  ],
  ['unsure', 'white in a table with a style', { font: WHITE, table: 'A1:B5' }],
  [
    'unsure',
    'white on a gradient',
    { font: WHITE, fill: '<gradientFill><stop><color rgb="FF000000"/></stop></gradientFill>' },
  ],
  ['seen', 'nothing', {}],
  ['seen', 'white on a dark fill', { font: WHITE, fill: solid('FF202020') }],
  ['seen', 'the colour of the system', { font: '<color indexed="64"/>' }],
  ['seen', 'grey', { font: '<color rgb="FFCCCCCC"/>' }],
  ['seen', 'red by its format', { format: '[Red]General' }],
  [
    'seen',
    'parts of several colours',
    {
      strings: `<r><t>Seen </t></r><r><rPr><color rgb="FFCC0000"/></rPr><t>heron</t></r>`,
      content: shared,
    },
  ],
];

describe('a cell of a workbook', () => {
  test.each(BOOKS)('is %s: %s', async (expected, _, book) => {
    expect(await verdict(book)).toBe(expected);
  });
});

interface OpenBook {
  readonly style?: string;
  readonly span?: string;
  readonly common?: string;
  readonly cell?: string;
  readonly column?: string;
  readonly more?: string;
}

async function openVerdict({
  style = '',
  span = '',
  common = '',
  cell = 'table:style-name="c"',
  column = '',
  more = '',
}: OpenBook) {
  const styles = `<office:automatic-styles><style:style style:name="c" style:family="table-cell" style:parent-style-name="P">${style}</style:style><style:style style:name="s" style:family="text">${span}</style:style></office:automatic-styles>`;
  const words = span === '' ? 'heron' : '<text:span text:style-name="s">heron</text:span>';
  const row = (attributes: string, content: string) =>
    `<table:table-row><table:table-cell ${attributes} office:value-type="string"><text:p>${content}</text:p></table:table-cell></table:table-row>`;
  const sheet = `${styles}<table:table table:name="One"><table:table-column ${column}/>${row('table:style-name="none"', 'Harbours')}${row(cell, words)}${more}</table:table>`;
  const bytes = odsOf(sheet, {
    'styles.xml': `<office:document-styles><style:style style:name="P" style:family="table-cell">${common}</style:style></office:document-styles>`,
  });
  const read = await readSeen(readWorkbook, bytes, 'a.ods');
  expect(read.seen).toContain('Harbours');
  return verdictOn('heron', read);
}

const print = (attributes: string) => `<style:text-properties ${attributes}/>`;
const ground = (colour: string) => `<style:table-cell-properties fo:background-color="${colour}"/>`;
const white = print('fo:color="#ffffff"');

const OPEN_BOOKS: readonly (readonly [verdict: string, name: string, book: OpenBook])[] = [
  ['hidden', 'white', { style: white }],
  ['hidden', 'white by a common style', { common: white }],
  [
    'hidden',
    'white by its column',
    { style: white, cell: '', column: 'table:default-cell-style-name="c"' },
  ],
  [
    'hidden',
    'the colour of its ground',
    { style: ground('#003300') + print('fo:color="#003300"') },
  ],
  ['hidden', 'a size of a point', { style: print('fo:font-size="1pt"') }],
  ['hidden', 'a hundredth of its width', { style: print('style:text-scale="1%"') }],
  ['hidden', 'a hidden part', { span: print('text:display="none"') }],
  ['hidden', 'a white part', { span: white }],
  [
    'unsure',
    'white where a rule may give a colour',
    { style: `${white}<style:map style:condition="x"/>` },
  ],
  [
    'unsure',
    'white in a range of rules',
    {
      style: white,
      more: '<calcext:conditional-formats><calcext:conditional-format calcext:target-range-address="One.A1:One.B9"/></calcext:conditional-formats>',
    },
  ],
  ['seen', 'nothing', {}],
  ['seen', 'white on a dark ground', { style: ground('#202020') + white }],
  ['seen', 'white on a common dark ground', { common: ground('#202020'), style: white }],
  ['seen', 'the colour of the window', { style: print('style:use-window-font-color="true"') }],
];

describe('a cell of an OpenDocument workbook', () => {
  test.each(OPEN_BOOKS)('is %s: %s', async (expected, _, book) => {
    expect(await openVerdict(book)).toBe(expected);
  });
});

const odsRow = (style: string, word: string) =>
  `<table:table-row table:style-name="${style}"><table:table-cell office:value-type="string"><text:p>${word}</text:p></table:table-cell></table:table-row>`;
const sized = (kind: string, properties: string) =>
  `<office:automatic-styles><style:style style:name="r" style:family="table-${kind}"><style:table-${kind}-properties ${properties}/></style:style></office:automatic-styles>`;
const group = (attributes: string) =>
  `<table:table-row-group ${attributes}>${odsRow('', 'heron')}</table:table-row-group>`;

test.each([
  ['a row of no height', 'gone', sized('row', 'style:row-height="0in"'), odsRow('r', 'heron')],
  ['a low row', 'seen', sized('row', 'style:row-height="4mm"'), odsRow('r', 'heron')],
  ['a closed group', 'gone', '', group('table:display="false"')],
  ['an open group', 'seen', '', group('')],
])('what stands in %s of OpenDocument is %s', async (_, verdict, styles, rows) => {
  const sheet = `${styles}<table:table table:name="One">${odsRow('', 'Harbours')}${rows}${odsRow('', 'stork')}</table:table>`;
  const read = await readSeen(readWorkbook, odsOf(sheet), 'a.ods');
  expect(verdictOn('stork', read)).toBe('seen');
  expect(verdictOn('heron', read)).toBe(verdict);
});

test('columns of no width show nothing in OpenDocument', async () => {
  const cell = (word: string) =>
    `<table:table-cell office:value-type="string"><text:p>${word}</text:p></table:table-cell>`;
  const columns =
    '<table:table-column/><table:table-column table:style-name="r"/><table:table-column/>';
  const sheet = `${sized('column', 'style:column-width="0.01cm"')}<table:table table:name="One">${columns}<table:table-row>${cell('Harbours')}${cell('heron')}${cell('stork')}</table:table-row></table:table>`;
  const read = await readSeen(readWorkbook, odsOf(sheet), 'a.ods');
  expect(verdictOn('heron', read)).toBe('gone');
  expect(verdictOn('stork', read)).toBe('seen');
});

test.each([
  ['no width by default', '<sheetFormatPr defaultColWidth="0"/>', 'gone'],
  ['hardly any width', '<cols><col min="6" max="6" width="0.1"/></cols>', 'gone'],
  ['a width', '<sheetFormatPr defaultColWidth="9"/>', 'seen'],
])('a column of Excel with %s', async (_, head, verdict) => {
  const cell = (place: string, word: string) =>
    `<c r="${place}" t="inlineStr"><is><t>${word}</t></is></c>`;
  const cols = head.includes('<cols>') ? '' : '<cols><col min="1" max="1" width="10"/></cols>';
  const data = `<sheetData><row r="1">${cell('A1', 'Harbours')}${cell('F1', 'heron')}</row></sheetData>`;
  const read = await readSeen(readWorkbook, xlsxOf(`${head}${cols}${data}`), 'a.xlsx');
  expect(verdictOn('Harbours', read)).toBe('seen');
  expect(verdictOn('heron', read)).toBe(verdict);
});
