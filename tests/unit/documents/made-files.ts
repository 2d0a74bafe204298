import { strToU8, type Zippable, zipSync } from 'fflate';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** An archive of texts and bytes. */
export function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, content]) => {
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    // Books and OpenDocument have their type first, not packed.
    return [name, [bytes, { level: name === 'mimetype' ? 0 : 1 }]];
  });
  return Uint8Array.from(zipSync(Object.fromEntries(entries) as Zippable));
}

const types = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`;

function relations(type: string, target: string): string {
  return `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
}

/** @param document `word/document.xml`, or what stands in its body */
export function docxOf(
  document: string | Uint8Array,
  more: Record<string, string | Uint8Array> = {},
) {
  return zipOf({
    '[Content_Types].xml': types,
    '_rels/.rels': relations('officeDocument', 'word/document.xml'),
    'word/document.xml':
      typeof document === 'string' && !document.startsWith('<?xml')
        ? `<?xml version="1.0"?><w:document xmlns:w="${WORD}"><w:body>${document}</w:body></w:document>`
        : document,
    ...more,
  });
}

/** @param sheet the sheet's XML, or what stands in it */
export function xlsxOf(sheet: string | Uint8Array, more: Record<string, string | Uint8Array> = {}) {
  return zipOf({
    '[Content_Types].xml': types,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml':
      typeof sheet === 'string' ? `<worksheet xmlns="${MAIN}">${sheet}</worksheet>` : sheet,
    ...more,
  });
}

export function odsOf(content: string, more: Record<string, string | Uint8Array> = {}) {
  return zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${content}</office:spreadsheet></office:body></office:document-content>`,
    ...more,
  });
}

/** A book of one chapter. */
export function epubOf(
  chapter: string | Uint8Array,
  more: Record<string, string | Uint8Array> = {},
) {
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
    'book.opf':
      '<package><metadata/><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
    'a.xhtml': chapter,
    ...more,
  });
}

/** Bytes of which almost nothing is left when packed. */
export function emptiness(megabytes: number, start = '', end = ''): Uint8Array {
  const bytes = new Uint8Array(megabytes * 1_000_000).fill(32);
  bytes.set(strToU8(start));
  bytes.set(strToU8(end), bytes.length - end.length);
  return bytes;
}
