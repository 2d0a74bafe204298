import { expect, test } from 'vitest';
import { MAX_DOCUMENT_LENGTH } from '@/lib/documents/document.ts';
import { readPdf } from '@/lib/documents/pdf/read-pdf.ts';
import type { DocumentFault } from '@/lib/errors/document-error.ts';
import { bytesOf } from '../../../documents/pdf/expected-pdf.ts';
import { markdownOf } from '../../../documents/pdf/markdown-of.ts';
import { line, pagesPdf } from './written-pdf.ts';

async function read(bytes: Uint8Array<ArrayBuffer>, password?: string) {
  return await readPdf({ name: 'a.pdf', type: '', bytes, password });
}

async function textOf(bytes: Uint8Array<ArrayBuffer>, password?: string): Promise<string> {
  const { pieces } = await read(bytes, password);
  return pieces.map((piece) => ('html' in piece ? markdownOf(piece.html) : '')).join('\n');
}

const faults: readonly [string, DocumentFault, () => Uint8Array<ArrayBuffer>, string?][] = [
  ['asks for a password', 'password', () => bytesOf('bad/password')],
  ['refuses a wrong password', 'wrong-password', () => bytesOf('bad/password'), 'rye'],
  ['says that another file is no PDF', 'damaged', () => bytesOf('bad/not-a-pdf')],
  ['says that a file without bytes is no PDF', 'damaged', () => new Uint8Array()],
  ['says that empty pages have no text', 'no-text', () => pagesPdf(['', 'q Q'])],
];

test.each(faults)('%s', async (_, fault, bytes, password) => {
  await expect(read(bytes(), password)).rejects.toMatchObject({ name: 'DocumentError', fault });
});

test('a password opens it', async () => {
  expect(await textOf(bytesOf('bad/password'), 'bread')).toContain(
    '| North gate | Ms Hale | 3.20 |',
  );
});

test('a PDF that is broken off is read as far as it goes, or said to be damaged', async () => {
  await expect(read(bytesOf('bad/truncated'))).rejects.toMatchObject({ name: 'DocumentError' });
});

test('scripts do not run', async () => {
  expect(await textOf(bytesOf('bad/script'))).toContain('A script waits in this document.');
  expect(globalThis).not.toHaveProperty('wasRun');
});

test('the given bytes stay with who gave them', async () => {
  const bytes = pagesPdf([line('One page.')]);
  await read(bytes);
  expect(bytes.length).toBeGreaterThan(100);
});

test('hundreds of pages are read', async () => {
  const texts = Array.from({ length: 600 }, (_, index) => line(`Line of page ${index + 1}.`, 500));
  const { pieces, pageCount, isCut } = await read(pagesPdf(texts));
  expect({ pageCount, isCut, pieces: pieces.length }).toEqual({
    pageCount: 600,
    isCut: false,
    pieces: 600,
  });
  expect(pieces[599]).toEqual({ html: '<p>[Page 600]</p>\n<p>Line of page 600.</p>' });
});

test('a hundred thousand empty objects are no text', async () => {
  const empty = Array.from({ length: 100_000 }, () => '<<>>');
  expect(await textOf(pagesPdf([line('Among empty ones.')], empty))).toContain('Among empty ones.');
});

test('a text that is too long is cut', async () => {
  const long = Array.from({ length: 1_000 }, (_, at) =>
    line(`${at} ${'word '.repeat(20)}`, at / 2 + 100),
  );
  const texts = Array.from({ length: 22 }, () => long.join('\n'));
  const { pieces, isCut } = await read(pagesPdf(texts));
  const length = pieces.reduce((sum, piece) => sum + ('html' in piece ? piece.html.length : 0), 0);
  expect(isCut).toBe(true);
  expect(length).toBeLessThan(1.2 * MAX_DOCUMENT_LENGTH);
});

test('what would be markup is text', async () => {
  const { pieces } = await read(pagesPdf([line('<img src=x onerror=alert\\(1\\)> & more')]));
  expect(pieces[0]).toEqual({
    html: '<p>[Page 1]</p>\n<p>&lt;img src=x onerror=alert(1)&gt; &amp; more</p>',
  });
});

test('a page of millions of operators is read as far as a million', async () => {
  const lines = `${line('Before the strokes.')}\n${'0 0 m 9 9 l S\n'.repeat(1_001_000)}${line('After them.', 600)}`;
  const text = await textOf(pagesPdf([lines, line('The next page.', 500)]));
  expect(text).toContain('Before the strokes.');
  expect(text).toContain('The next page.');
  expect(text).not.toContain('After them.');
});

test('lines that repeat are the text where pages have no other', async () => {
  const text = await textOf(pagesPdf(['Ann', 'Bob', 'Cy'].map(() => line('Entrance 1', 780))));
  expect(text.match(/Entrance 1/g)).toHaveLength(3);
});
