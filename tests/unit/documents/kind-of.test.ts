import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { KIND_BYTES, kindOf } from '@/lib/documents/kind-of.ts';
import { bytesOf, expectedOfAll } from './corpus.ts';
import { docxOf, zipOf } from './made-files.ts';

const KINDS: Readonly<Record<string, string>> = {
  docx: 'docx',
  xlsx: 'workbook',
  ods: 'workbook',
  epub: 'epub',
  html: 'html',
};

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const OLE = `\xd0\xcf\x11\xe0${'\0'.repeat(600)}`;
const odf = (kind: string) =>
  zipOf({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<a/>' });

test.each(expectedOfAll().map(([name]) => name))('%s is known by its bytes alone', (name) => {
  const ending = name.replace(/^.*\./, '');
  const start = bytesOf(name).subarray(0, KIND_BYTES);
  expect(kindOf(name, start)).toBe(KINDS[ending] ?? 'text');
  if (KINDS[ending]) expect(kindOf('file.bin', start)).toBe(KINDS[ending]);
});

test.each([
  ['pdf', 'a.pdf', '%PDF-1.7\n'],
  ['pdf', 'a.txt', 'junk before\n%PDF-1.4'],
  ['pdf', 'a.pdf', '\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n'],
  ['text', 'a.pdf', 'Notes on the object.'],
  ['picture', 'a', '\x89PNG\r\n\x1a\n\0\0'],
  ['picture', 'a.txt', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['picture', 'a.dat', 'GIF89a\x01\0'],
  ['picture', 'a', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['picture', 'a', '\0\0\0\x1cftypavif\0\0'],
  ['picture', 'a', '\0\0\0\x1cftypheic\0\0'],
  [
    'picture',
    'a.svg',
    '<?xml version="1.0"?><!-- Made --><svg xmlns="http://www.w3.org/2000/svg">',
  ],
  ['html', 'page', '<!DOCTYPE html><title>A</title>'],
  ['html', 'page.htm', '<p>No head'],
  ['text', 'view.vue', '<html>'],
  ['text', 'a', 'MZ is how the file begins, ID3 another'],
  ['text', 'a.txt', 'ID3 tags are explained here'],
  ['text', 'noending', 'plain'],
  ['text', 'a.txt', ''],
  ['text', 'a.docx', 'not a document'],
  // Encrypted, or of the old kind under a new name: the reader says which.
  ['docx', 'a.docx', OLE],
  ['workbook', 'a.xlsx', OLE],
])('%s: %s beginning with %j', (kind, name, start) => {
  expect(kindOf(name, latin(start))).toBe(kind);
});

test.each([
  ['Word before 2007', 'a.doc', OLE],
  ['Excel before 2007', 'a.xls', OLE],
  ['PowerPoint before 2007', 'a.ppt', OLE],
  ['a program of Windows', 'a.exe', `MZ\x90\0\x03\0\0\0`],
  ['a program of Linux', 'a', '\x7fELF\x02\x01\x01\0'],
  ['a program of macOS', 'a', '\xcf\xfa\xed\xfe\x07\0\0\x01'],
  ['WebAssembly', 'a.wasm', '\0asm\x01\0\0\0'],
  ['gzip', 'a.gz', '\x1f\x8b\x08\0'],
  ['7-Zip', 'a.7z', '7z\xbc\xaf\x27\x1c\0'],
  ['RAR', 'a.rar', 'Rar!\x1a\x07\0'],
  ['tar', 'a.tar', `a.txt${'\0'.repeat(252)}ustar\x0000`],
  ['MP3', 'a.mp3', 'ID3\x04\0\0'],
  ['MP4', 'a.mp4', '\0\0\0\x20ftypisom\0\0'],
  ['Matroska', 'a.mkv', '\x1aE\xdf\xa3\x01\0\0'],
  ['Ogg', 'a.ogg', 'OggS\0\x02'],
  ['WAV', 'a.wav', 'RIFF\x24\0\0\0WAVEfmt '],
  ['Rich Text Format', 'a.rtf', '{\\rtf1\\ansi'],
  ['bytes of no kind', 'a.txt', 'a\0b\x01\x02\0\0'],
])('%s has no reader', (_, name, start) => {
  expect(kindOf(name, latin(start))).toBeNull();
});

test('archives are known by what is in them, whatever their name is', () => {
  expect(kindOf('a.docx', zipOf({ 'ppt/presentation.xml': '<a/>' }))).toBeNull();
  expect(kindOf('a.zip', zipOf({ 'readme.txt': 'a' }))).toBeNull();
  expect(kindOf('a.txt', docxOf('<w:p/>'))).toBe('docx');
  expect(kindOf('a.odt', odf('text'))).toBeNull();
  expect(kindOf('a.ods', odf('presentation'))).toBeNull();
  expect(kindOf('a.xlsx', odf('spreadsheet'))).toBe('workbook');
  // A picture of the document's stands first: the ending tells.
  expect(kindOf('a.docx', zipOf({ 'docProps/thumbnail.jpeg': new Uint8Array(99) }))).toBe('docx');
  expect(kindOf('a.pdf', strToU8('PK\x03\x04'))).toBeNull();
});
