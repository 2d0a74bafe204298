import { expect, test } from 'vitest';
import type { PagePicture } from '@/lib/documents/document.ts';
import { MOST_PICTURES, readPdf } from '@/lib/documents/pdf/read-pdf.ts';
import { picture, picturesPdf } from './written-pdf.ts';

const SCAN = {
  picture: picture(
    2,
    2,
    '/ColorSpace/DeviceGray/BitsPerComponent 8',
    new Uint8Array(4),
    'ASCIIHexDecode',
  ),
};
const TEXT = { text: 'Forty-one waves were counted.' };

function drawn(page: number): PagePicture {
  return { page, blob: new Blob(['a picture']), width: 1108, height: 1568 };
}

/** Reads a PDF with a drawing of pages that fails for some. */
async function read(pages: Parameters<typeof picturesPdf>[0], fails: readonly number[] = []) {
  const asked: number[] = [];
  const file = { name: 'a.pdf', type: '', bytes: picturesPdf(pages) };
  const document = await readPdf(file, async (_, numbers) => {
    asked.push(...numbers);
    return numbers.filter((number) => !fails.includes(number)).map(drawn);
  });
  const html = document.pieces.map((piece) => ('html' in piece ? piece.html : ''));
  return { document, asked, html };
}

test('pages that are only pictures are drawn, and each says that its picture is attached', async () => {
  const { document, asked, html } = await read([SCAN, TEXT, SCAN]);
  expect(asked).toEqual([1, 3]);
  expect(html).toEqual([
    '<p>[Page 1, a picture that is attached]</p>',
    '<p>[Page 2]</p>\n<p>Forty-one waves were counted.</p>',
    '<p>[Page 3, a picture that is attached]</p>',
  ]);
  expect(document).toMatchObject({ pageCount: 3, picturePages: [1, 3] });
  expect(document.pictures?.map(({ page }) => page)).toEqual([1, 3]);
});

test('a page that cannot be drawn says that it was not read', async () => {
  const { document, html } = await read([SCAN, SCAN], [1]);
  expect(html).toEqual([
    '<p>[Page 1, a picture that was not read]</p>',
    '<p>[Page 2, a picture that is attached]</p>',
  ]);
  expect(document.pictures).toHaveLength(1);
});

test('no more pages are drawn than a request takes', async () => {
  const { asked, html } = await read([
    TEXT,
    ...Array.from({ length: MOST_PICTURES + 2 }, () => SCAN),
  ]);
  expect(asked).toEqual(Array.from({ length: MOST_PICTURES }, (_, index) => index + 2));
  expect(html.slice(-3)).toEqual([
    '<p>[Page 21, a picture that is attached]</p>',
    '<p>[Page 22, a picture that was not read]</p>',
    '<p>[Page 23, a picture that was not read]</p>',
  ]);
});

test('a page of very many lines is not drawn, and no page of text is', async () => {
  const { asked, html } = await read([TEXT, { content: '0 0 m 9 9 l S\n'.repeat(110_000) }, SCAN]);
  expect(asked).toEqual([3]);
  expect(html[1]).toBe('<p>[Page 2, a picture that was not read]</p>');
  expect((await read([TEXT])).asked).toEqual([]);
});

test('where nothing can be drawn, the text is there', async () => {
  const file = { name: 'a.pdf', type: '', bytes: picturesPdf([TEXT, SCAN]) };
  const { pieces, pictures } = await readPdf(file, () => Promise.reject(new Error('No canvas.')));
  expect(pictures).toEqual([]);
  expect(pieces).toEqual([
    { html: '<p>[Page 1]</p>\n<p>Forty-one waves were counted.</p>' },
    { html: '<p>[Page 2, a picture that was not read]</p>' },
  ]);
});
