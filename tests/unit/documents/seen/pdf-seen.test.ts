import { describe, expect, test } from 'vitest';
import { readPdf } from '@/lib/documents/pdf/read-pdf.ts';
import { pagesPdf, picture, stream, writtenPdf } from '../pdf/written-pdf.ts';
import { readSeen, verdictOn } from './read-seen.ts';

const at = (before: string, after = '') =>
  `BT /F 12 Tf 60 700 Td (Harbours shelter ships.) Tj ET q BT ${before} /F 12 Tf 60 600 Td (heron) Tj ET ${after} Q`;

/** A page of A4 with a font, two states, a pattern and a picture. @param content of the page */
function page(content: string | undefined, more = ''): Uint8Array<ArrayBuffer> {
  const resources =
    '<</Font<</F 3 0 R>>/ExtGState<</Clear<</ca 0/CA 0>>/Half<</ca 0.5>>/Multiply<</BM/Multiply>>>>/Pattern<</P 7 0 R>>/XObject<</I 6 0 R/G 8 0 R>>>>';
  const grey = picture(
    2,
    2,
    '/ColorSpace/DeviceGray/BitsPerComponent 8',
    new Uint8Array(4),
    'ASCIIHexDecode',
  );
  const shading =
    '<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 595 0]/Function<</FunctionType 2/Domain[0 1]/C0[1]/C1[1]/N 1>>>>';
  const group = 'BT /F 12 Tf 60 600 Td (heron) Tj ET';
  return writtenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[4 0 R]>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${more}/Contents 5 0 R/Resources${resources}>>`,
    stream(content ?? ''),
    grey,
    `<</PatternType 2/Shading${shading}>>`,
    `<</Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<</S/Transparency>>/Resources<</Font<</F 3 0 R>>>>/Length ${group.length}>>\nstream\n${group}\nendstream`,
  ]);
}

async function verdict(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const read = await readSeen(readPdf, bytes, 'a.pdf');
  expect(read.seen).toContain('Harbours');
  return verdictOn('heron', read);
}

type Case = readonly [name: string, content: string, more?: string | undefined];

const HIDDEN: readonly Case[] = [
  ['white on white', at('1 g')],
  ['near white', at('0.94 0.95 0.96 rg')],
  ['white by the inks of print', at('0 0 0 0 k')],
  [
    'the colour of its field',
    at('0 0.3 0 rg', '').replace('q BT', 'q 0 0.3 0 rg 50 590 200 40 re f BT'),
  ],
  ['a line of white', at('1 Tr 1 G')],
  ['a line and a fill of white', at('2 Tr 1 G 1 g')],
  ['neither line nor fill', at('3 Tr')],
  ['no opacity', at('/Clear gs')],
  ['a group of no opacity', 'BT /F 12 Tf 60 700 Td (Harbours) Tj ET /Clear gs /G Do'],
  ['a white field over it', at('', '1 g 0 590 595 40 re f')],
  ['a black field over it', at('', '0 g 0 590 595 40 re f')],
  ['a field over each half of it', at('', '1 g 0 590 595 15 re f 0 605 595 15 re f')],
  ['a path over it', at('', '0 g 0 590 m 595 590 l 595 640 l 0 640 l h f')],
  ['half a point of font', at('').replace('/F 12 Tf 60 600', '/F 0.5 Tf 60 600')],
  [
    'a point of matrix',
    'BT /F 12 Tf 60 700 Td (Harbours) Tj ET q 0.05 0 0 0.05 60 600 cm BT /F 12 Tf (heron) Tj ET Q',
  ],
  ['a point of text matrix', at('').replace('60 600 Td', '0.05 0 0 0.05 60 600 Tm')],
  ['a hundredth of width', at('1 Tz')],
  ['a hundredth of width by matrix', at('').replace('60 600 Td', '0.01 0 0 1 60 600 Tm')],
  ['a place outside of what is shown', at(''), '/CropBox[0 650 595 842]'],
  ['a place off the page', at('').replace('60 600 Td', '60 -600 Td')],
  ['a clip elsewhere', at('').replace('q BT', 'q 0 0 10 10 re W n BT')],
];

const UNSURE: readonly Case[] = [
  ['a picture over it', at('', 'q 300 0 0 60 50 580 cm /I Do Q')],
  ['a shading over it', at('', '/Pattern cs /P scn 0 590 595 40 re f')],
  ['a pattern', at('/Pattern cs /P scn')],
  ['white on a picture', at('1 g').replace('q BT', 'q q 300 0 0 60 50 580 cm /I Do Q BT')],
  ['a fifth of width', at('20 Tz')],
];

const SEEN: readonly Case[] = [
  ['nothing', at('')],
  ['white on a dark field', at('1 g').replace('q BT', 'q 0.1 g 50 590 200 40 re f BT')],
  [
    'white on a dark round field',
    at('1 g').replace(
      'q BT',
      'q 0.1 g 50 600 m 50 650 300 650 300 600 c 300 560 50 560 50 600 c f BT',
    ),
  ],
  ['white with a black line', at('2 Tr 1 g 0 G')],
  ['a black line', at('1 Tr 1 g 0 G')],
  ['grey', at('0.85 g')],
  ['a field before it', at('').replace('q BT', 'q 1 g 0 590 595 40 re f 0 g BT')],
  ['a field over its lower half', at('', '1 g 0 590 595 13 re f')],
  ['a field beside it', at('', '1 g 0 500 595 40 re f')],
  ['a line through it', at('', '0 g 50 603 200 1 re f')],
  ['a round field beside it', at('', '0 g 50 500 m 590 640 l 590 500 l h f')],
  ['a field of half opacity', at('', '/Half gs 1 1 0 rg 0 590 595 40 re f')],
  ['a marker', at('', '/Multiply gs 1 1 0 rg 0 590 595 40 re f')],
  [
    'a text of its own over the field',
    at('', '1 g 0 590 595 40 re f 0 g BT /F 12 Tf 60 600 Td (heron) Tj ET'),
  ],
  ['narrow print', at('60 Tz')],
];

describe('a page’s text', () => {
  test.each(HIDDEN)('is left out and told of: %s', async (_, content, more) => {
    expect(await verdict(page(content, more))).toBe('hidden');
  });

  test.each(UNSURE)('is marked where it cannot be told: %s', async (_, content, more) => {
    expect(await verdict(page(content, more))).toBe('unsure');
  });

  test.each(SEEN)('is read: %s', async (_, content, more) => {
    expect(await verdict(page(content, more))).toBe('seen');
  });

  test('below the picture of a scanned page is read as the picture', async () => {
    const scan = 'q 595 0 0 842 0 0 cm /I Do Q';
    const inkless = 'BT 3 Tr /F 12 Tf 60 600 Td (heron) Tj 0 -20 Td (Harbours) Tj ET';
    expect(await verdict(page(`${scan} ${inkless}`))).toBe('seen');
    expect(await verdict(page(`${inkless} ${scan}`))).toBe('seen');
    const below = 'BT /F 12 Tf 60 600 Td (heron) Tj 0 -20 Td (Harbours) Tj ET';
    expect(await verdict(page(`${below} ${scan}`))).toBe('seen');
  });

  test('below very many fields is judged in time', async () => {
    const fields = '1 g 0 0 9 9 re f '.repeat(20_000);
    const words = Array.from(
      { length: 2_000 },
      (_, row) => `BT /F 2 Tf 60 ${row / 3 + 60} Td (Harbours shelter ships) Tj ET`,
    );
    expect(
      await verdict(pagesPdf([`${words.join(' ')} BT /F 9 Tf 60 20 Td (heron) Tj ET ${fields}`])),
    ).toBe('seen');
  });
});
