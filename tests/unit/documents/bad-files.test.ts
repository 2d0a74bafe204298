import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type DocumentReader, MAX_DOCUMENT_LENGTH } from '@/lib/documents/document.ts';
import { kindOf } from '@/lib/documents/kind-of.ts';
import { Archive } from '@/lib/documents/office/archive.ts';
import { readDocx } from '@/lib/documents/office/read-docx.ts';
import { readEpub } from '@/lib/documents/office/read-epub.ts';
import { readWorkbook } from '@/lib/documents/office/read-workbook.ts';
import { readText } from '@/lib/documents/text/read-text.ts';
import { bytesOf, sourceOf, textOf } from './corpus.ts';
import { docxOf, emptiness, epubOf, odsOf, xlsxOf, zipOf } from './made-files.ts';

async function read(reader: DocumentReader, bytes: Uint8Array<ArrayBuffer>, name = 'file') {
  return reader({ name, type: '', bytes });
}

async function faultOf(reader: DocumentReader, bytes: Uint8Array<ArrayBuffer>, name = 'file') {
  return read(reader, bytes, name).then(
    ({ pieces: [piece] }) =>
      `read${piece && 'html' in piece ? `: ${piece.html.slice(0, 200)}` : ''}`,
    (error: { name: string; fault?: string }) => error.fault ?? `${error.name}`,
  );
}

const word = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
const READERS: [string, DocumentReader, string][] = [
  ['docx', readDocx, 'pandoc-en.docx'],
  ['xlsx', readWorkbook, 'openpyxl-ledger.xlsx'],
  ['ods', readWorkbook, 'libreoffice-ledger.ods'],
  ['epub', readEpub, 'pandoc-en.epub'],
];

describe.each(READERS)('%s', (_, reader, name) => {
  test('broken off anywhere is said to be damaged', async () => {
    const whole = bytesOf(name);
    for (let part = 0; part < 20; part += 1) {
      const bytes = whole.slice(0, Math.floor((whole.length * part) / 20));
      expect(await faultOf(reader, bytes)).toBe('damaged');
    }
  });

  test('with bytes that are changed is read, or said to be what it is', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const bytes = bytesOf(name);
      for (let change = 0; change < 10; change += 1) {
        bytes[(seed * 7919 + change * 104_729) % bytes.length] = (seed * 31 + change) % 256;
      }
      expect(await faultOf(reader, bytes)).toMatch(
        /^(?:read|damaged|too-large|password|locked|no-text|unknown-kind)/,
      );
    }
  });

  test('that is another thing is said to be damaged', async () => {
    expect(await faultOf(reader, strToU8('Not an archive at all, but a text.'.repeat(9)))).toBe(
      'damaged',
    );
    expect(await faultOf(reader, zipOf({ 'a.txt': 'a' }))).toBe('damaged');
    expect(await faultOf(reader, new Uint8Array())).toBe('damaged');
  });
});

describe('bombs', () => {
  const bomb = emptiness(25, '<?xml version="1.0"?><a>');

  test('are not unpacked', async () => {
    expect(await faultOf(readDocx, docxOf(bomb))).toBe('too-large');
    expect(await faultOf(readWorkbook, xlsxOf(bomb))).toBe('too-large');
    expect(await faultOf(readEpub, epubOf('', { 'META-INF/container.xml': bomb }))).toBe(
      'too-large',
    );
  });

  test('are known by what comes out, whatever their headers say', async () => {
    const bytes = docxOf(bomb);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 4 < bytes.length; at += 1) {
      const signature = view.getUint32(at, true);
      if (signature === 0x02014b50) view.setUint32(at + 24, 100, true);
      if (signature === 0x04034b50) view.setUint32(at + 22, 100, true);
    }
    expect(await faultOf(readDocx, bytes)).toBe('too-large');
  });

  test('in many layers end at 200 MB', () => {
    const archive = new Archive(zipOf({ layer: emptiness(19) }));
    for (let layer = 0; layer < 10; layer += 1) archive.unpack('layer', () => true);
    expect(() => archive.unpack('layer', () => true)).toThrow('more than is read');
  });

  test('in parts that are not read stay packed', async () => {
    const bytes = docxOf(word('Seen'), { 'word/media/image1.png': bomb });
    expect(await faultOf(readDocx, bytes)).toBe('read: <p>Seen</p>');
  });

  test('of entities are refused', async () => {
    const entities =
      '<!DOCTYPE a [<!ENTITY b "lol"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;">]>';
    const start = '<?xml version="1.0"?>';
    expect(await faultOf(readDocx, docxOf(`${start}${entities}<a>&d;</a>`))).toBe('damaged');
    const sheet = strToU8(`${entities}<worksheet><c t="str"><v>&d;</v></c></worksheet>`);
    expect(await faultOf(readWorkbook, xlsxOf(sheet))).toBe('damaged');
    const book = await read(readEpub, epubOf(`${entities}<html><p>Seen &d;</p></html>`));
    expect(textOf(book)).not.toContain('lol lol');
    expect(textOf(book).split('lol').length).toBeLessThan(12);
  });

  test('of depth are refused', async () => {
    const deep = `${'<w:ins>'.repeat(50_000)}${word('Seen')}`;
    expect(await faultOf(readDocx, docxOf(deep))).toBe('damaged');
    expect(await faultOf(readDocx, docxOf(`${'<w:ins>'.repeat(1500)}${word('Seen')}`))).toMatch(
      /^(?:read|no-text|damaged)/,
    );
    const divs = strToU8('<div>'.repeat(200_000));
    expect(await faultOf(readText, divs, 'deep.html')).toBe('damaged');
    const quotes = strToU8(`${'<blockquote>'.repeat(1_000)}Seen`);
    expect(await read(readText, quotes, 'deep.html').then(textOf)).toContain('Seen');
  });
});

describe('locked documents', () => {
  test('ask for a password', async () => {
    const ole = new Uint8Array(4_096);
    ole.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await faultOf(readDocx, ole)).toBe('unknown-kind');
    ole.set(Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat(), 1_024);
    expect(await faultOf(readDocx, ole)).toBe('password');
    expect(await faultOf(readWorkbook, ole)).toBe('password');
    const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>';
    const ods = odsOf('', { 'META-INF/manifest.xml': manifest });
    expect(await faultOf(readWorkbook, ods)).toBe('password');
  });

  test('that a seller has locked are said to be, fonts aside', async () => {
    const encryption = (algorithm: string) =>
      `<encryption><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`;
    const book = (algorithm: string) =>
      epubOf('<p>Seen</p>', { 'META-INF/encryption.xml': encryption(algorithm) });
    expect(await faultOf(readEpub, book('http://www.w3.org/2001/04/xmlenc#aes128-cbc'))).toBe(
      'locked',
    );
    expect(await faultOf(readEpub, epubOf('<p>Seen</p>', { 'META-INF/rights.xml': '<a/>' }))).toBe(
      'locked',
    );
    expect(await faultOf(readEpub, book('http://www.idpf.org/2008/embedding'))).toBe(
      'read: <p>Seen</p>',
    );
  });
});

test('names that lead out of an archive lead nowhere', async () => {
  const opf =
    '<package><metadata/><manifest><item id="a" href="../../../a.xhtml"/><item id="b" href="/etc/passwd"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>';
  const book = epubOf('<p>Seen</p>', { 'book.opf': opf, '../../../etc/passwd': '<p>root</p>' });
  expect(await faultOf(readEpub, book)).toBe('read: <p>Seen</p>');
});

describe('long files', () => {
  test('of a quarter of a million rows are cut, and the rest is not unpacked', async () => {
    const rows = '<row><c><v>12345</v></c></row><row><c><v>7.5</v></c><c><v>8</v></c></row>';
    const document = await read(readWorkbook, xlsxOf(`<sheetData>${rows.repeat(130_000)}`));
    expect(document.isCut).toBe(true);
    expect(textOf(document).length).toBeLessThan(MAX_DOCUMENT_LENGTH);
  });

  test('that say of one row that there are a million are cut', async () => {
    const row =
      '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>';
    const document = await read(
      readWorkbook,
      odsOf(`<table:table table:name="A">${row}</table:table>`),
    );
    expect(document.isCut).toBe(true);
    const merges = Array.from(
      { length: 2_000 },
      (_, at) => `<mergeCell ref="A${at + 1}:ZZ1048576"/>`,
    );
    const cells = Array.from({ length: 2_000 }, () => cell('x')).join('');
    const sheet = `<sheetData>${cells}</sheetData><mergeCells>${merges.join('')}</mergeCells>`;
    expect(sourceOf(await read(readWorkbook, xlsxOf(sheet)))).toContain('x');
  });

  test('that are wide in one row and long in one column are cut', async () => {
    const csv = strToU8(`${'a,'.repeat(20_000)}\n${'b\n'.repeat(20_000)}`);
    const table = await read(readText, csv, 'ragged.csv');
    expect(table.isCut).toBe(true);
    const columnName = (at: number) =>
      String.fromCharCode(
        65 + Math.floor(at / 676),
        65 + (Math.floor(at / 26) % 26),
        65 + (at % 26),
      );
    const cells = Array.from(
      { length: 9_000 },
      (_, at) => `<row r="${at + 1}"><c r="${columnName(at)}${at + 1}"><v>1</v></c></row>`,
    );
    const sheet = await read(readWorkbook, xlsxOf(`<sheetData>${cells.join('')}</sheetData>`));
    expect(sheet.isCut).toBe(true);
  });

  test('of nothing but comments or ends of lines are read at once', async () => {
    const comments = strToU8(`${'<!---->'.repeat(200)}text`);
    expect(kindOf('a', comments)).toBe('text');
    expect(sourceOf(await read(readText, comments, 'a'))).toContain('text');
    const lines = strToU8(`a${'\n'.repeat(1_500_000)}b`);
    expect(sourceOf(await read(readText, lines, 'a.log'))).toContain('b');
  });

  test('of text, values and pages are cut between characters', async () => {
    const emoji = strToU8(`a${'😀'.repeat(1_100_000)}`);
    const text = await read(readText, emoji, 'long.txt');
    expect(text.isCut).toBe(true);
    expect(sourceOf(text).isWellFormed()).toBe(true);
    expect(sourceOf(text).length).toBe(MAX_DOCUMENT_LENGTH - 1);

    const csv = await read(readText, strToU8('one,two,three\n'.repeat(200_000)), 'long.csv');
    expect(csv.isCut).toBe(true);
    expect(textOf(csv).length).toBeLessThanOrEqual(MAX_DOCUMENT_LENGTH);

    const page = await read(readText, strToU8('<p>words and words</p>'.repeat(150_000)), 'a.html');
    expect(page.isCut).toBe(true);
  });

  test('of Word are cut by their words', async () => {
    const docx = await read(readDocx, docxOf(word('words and words '.repeat(20)).repeat(7_000)));
    expect(docx.isCut).toBe(true);
    expect(textOf(docx).length).toBeGreaterThan(MAX_DOCUMENT_LENGTH * 0.9);
  });

  test('of Word are cut by their elements', async () => {
    const ofHundredElements = `<w:tc><w:p>${'<w:r/>'.repeat(96)}<w:r><w:t>x</w:t></w:r></w:p></w:tc>`;
    const cells = `<w:tbl><w:tr>${ofHundredElements.repeat(4_000)}`;
    const table = await read(readDocx, docxOf(cells));
    expect(table.isCut).toBe(true);
    const count = textOf(table).split('x').length - 1;
    expect(count).toBeGreaterThan(2_900);
    expect(count).toBeLessThan(3_100);
  });
});

test('bytes that no text has are of no kind that is read', async () => {
  const binary = Uint8Array.from({ length: 4_000 }, (_, at) => (at * 167 + (at >> 3)) % 256);
  expect(await faultOf(readText, binary, 'notes.txt')).toBe('unknown-kind');
  expect(await faultOf(readText, bytesOf('pandoc-en.docx'), 'notes.txt')).toBe('unknown-kind');
  expect(await faultOf(readText, strToU8('a\0b and more text'), 'notes.txt')).toBe('unknown-kind');
  expect(await faultOf(readText, new Uint8Array(), 'notes.txt')).toBe('no-text');
  expect(await faultOf(readText, strToU8('<script>1</script>'), 'a.html')).toBe('no-text');
});
