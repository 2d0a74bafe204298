import { codeLanguage, endingOf } from './text/code-language.ts';
import { nulBytesIn } from './text/wide-text.ts';

/** Kind of a file by the reader that it has. */
export type DocumentKind = 'pdf' | 'docx' | 'workbook' | 'epub' | 'html' | 'text' | 'picture';

/** Bytes from the start by which a kind is known. */
export const KIND_BYTES = 65_536;

const ENDINGS: Readonly<Record<string, DocumentKind>> = {
  docx: 'docx',
  docm: 'docx',
  dotx: 'docx',
  xlsx: 'workbook',
  xlsm: 'workbook',
  xltx: 'workbook',
  ods: 'workbook',
  epub: 'epub',
  pdf: 'pdf',
};
const OF_ZIPS = new Set<DocumentKind>(['docx', 'workbook', 'epub']);
const PAGES = new Set(['html', 'htm', 'xhtml', 'xht']);

/** First bytes as Latin letters, `?` for any. */
const STARTS: readonly (readonly [start: string, kind: DocumentKind | null])[] = [
  ['\x89PNG\r\n\x1a\n', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF87a', 'picture'],
  ['GIF89a', 'picture'],
  ['RIFF????WEBP', 'picture'],
  ['BM????\0\0\0\0', 'picture'],
  ['????ftypavif', 'picture'],
  ['????ftypavis', 'picture'],
  ['????ftyphei', 'picture'],
  ['????ftypmif1', 'picture'],
  ['\0\0\x01\0', 'picture'],
  ['II*\0', 'picture'],
  ['MM\0*', 'picture'],
  ['\x7fELF', null],
  ['MZ', null],
  ['\xca\xfe\xba\xbe', null],
  ['\xcf\xfa\xed\xfe', null],
  ['\0asm', null],
  ['\x1f\x8b', null],
  ['BZh', null],
  ['\xfd7zXZ', null],
  ['7z\xbc\xaf\x27\x1c', null],
  ['Rar!\x1a\x07', null],
  ['\x28\xb5\x2f\xfd', null],
  ['RIFF', null],
  ['OggS', null],
  ['fLaC', null],
  ['ID3', null],
  ['\xff\xfb', null],
  ['\xff\xf3', null],
  ['????ftyp', null],
  ['\x1aE\xdf\xa3', null],
  ['{\\rtf', null],
  ['%!PS', null],
  ['SQLite format 3\0', null],
  ['wOFF', null],
  ['wOF2', null],
];
/** Kinds that are written in letters, for programs. */
const TEXT_FORMATS = new Set(['{\\rtf', '%!PS']);
const TAR_AT = 257;

function latin(bytes: Uint8Array, from = 0, to = bytes.length): string {
  return Array.from(bytes.subarray(from, to), (byte) => String.fromCharCode(byte)).join('');
}

/** A text may begin with the letters that a program's file begins with. */
function isNoText(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 256).some((byte) => byte < 9);
}

function startsWith(start: string, begin: string): boolean {
  return Array.from(begin).every((letter, at) => letter === '?' || start[at] === letter);
}

const LOCAL_HEADER = 'PK\x03\x04';

/** Name and content of the first entries, which stand before each: APPNOTE.TXT 6.3.10, 4.3.7. */
function entriesOf(text: string): { name: string; content: string }[] {
  return text
    .split(LOCAL_HEADER)
    .slice(1)
    .map((part) => {
      const short = (at: number) => part.charCodeAt(at) + 256 * part.charCodeAt(at + 1);
      const end = 26 + short(22);
      return { name: part.slice(26, end), content: part.slice(end + short(24)) };
    });
}

function kindOfZip(text: string, byName: DocumentKind | undefined): DocumentKind | null {
  const entries = entriesOf(text);
  const [first] = entries;
  // Some writers pack it, against the standards.
  if (first?.name === 'mimetype' && first.content.startsWith('application/')) {
    if (first.content.startsWith('application/epub+zip')) return 'epub';
    return /^application\/vnd\.oasis\.opendocument\.spreadsheet/.test(first.content)
      ? 'workbook'
      : null;
  }
  const holds = (folder: string) => entries.some(({ name }) => name.startsWith(folder));
  if (holds('word/')) return 'docx';
  if (holds('xl/')) return 'workbook';
  if (holds('META-INF/container.xml')) return 'epub';
  if (holds('ppt/') || holds('visio/')) return null;
  // Pictures may stand before the first entry that tells.
  return byName !== undefined && OF_ZIPS.has(byName) ? byName : null;
}

const HTML_START =
  /^(?:ï»¿)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->).)*-->\s*)*<(?:!doctype\s+html|html)[\s>]/is;

function kindOfText(name: string, bytes: Uint8Array, text: string): DocumentKind | null {
  const isMarked = text.startsWith('\xff\xfe') || text.startsWith('\xfe\xff');
  if (!isMarked && nulBytesIn(bytes) === 'binary') return null;
  if (PAGES.has(endingOf(name))) return 'html';
  const isOther = codeLanguage(name) !== undefined;
  return !isOther && HTML_START.test(text) ? 'html' : 'text';
}

/**
 * The kind of a file by its first bytes, and by its name's ending where these do not tell.
 * @param firstBytes `KIND_BYTES` of them, if there are as many
 * @returns null for a kind that no reader is for: programs, archives, sound, video, Word's and
 * Excel's own formats of before 2007, presentations
 */
export function kindOf(name: string, firstBytes: Uint8Array): DocumentKind | null {
  const bytes = firstBytes.subarray(0, KIND_BYTES);
  const start = latin(bytes, 0, 1100);
  const byName = ENDINGS[endingOf(name)];
  // Readers of PDFs look for its sign in the first 1,024 bytes: PDF 1.7, appendix H, note 13.
  if (start.slice(0, 1029).includes('%PDF-')) return 'pdf';
  // One whose beginning is lost can still be read: its objects tell where they begin.
  if (byName === 'pdf' && /\b\d+ \d+ obj\b/.test(latin(bytes, 0, 10_000))) return 'pdf';
  if (startsWith(start, 'PK\x03\x04')) return kindOfZip(latin(bytes), byName);
  if (startsWith(start, 'PK\x05\x06')) return null;
  // A document that office programs encrypted is a file of the old kind.
  if (startsWith(start, '\xd0\xcf\x11\xe0')) {
    return byName === 'docx' || (byName === 'workbook' && endingOf(name) !== 'ods') ? byName : null;
  }
  const known = STARTS.find(([begin]) => startsWith(start, begin));
  if (known && (known[1] !== null || isNoText(bytes) || TEXT_FORMATS.has(known[0])))
    return known[1];
  if (start.slice(TAR_AT, TAR_AT + 5) === 'ustar') return null;
  if (
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->).)*-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/s.test(
      start,
    )
  ) {
    return 'picture';
  }
  return kindOfText(name, bytes, latin(bytes, 0, 10_000));
}
