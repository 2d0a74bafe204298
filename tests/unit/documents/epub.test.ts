import { expect, test } from 'vitest';
import type { ReadDocument } from '@/lib/documents/document.ts';
import { readEpub } from '@/lib/documents/office/read-epub.ts';
import { epubOf } from './made-files.ts';

const page = (body: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>A</title></head><body>${body}</body></html>`;

function read(
  chapter: string | Uint8Array,
  more: Record<string, string | Uint8Array> = {},
): Promise<ReadDocument> {
  return readEpub({ name: 'a.epub', type: '', bytes: epubOf(chapter, more) });
}

const htmlOf = ({ pieces }: ReadDocument) =>
  pieces.map((piece) => ('html' in piece ? piece.html : '')).join('');

test('space between words and blocks does not use up the length of a book', async () => {
  const paragraph = `<p>\n${' '.repeat(900)}Ten\n${' '.repeat(1_500)}words</p>\n${' '.repeat(600)}`;
  const book = await read(page(paragraph.repeat(1_500)));
  expect(book.isCut).toBe(false);
  expect(htmlOf(book)).toBe('<p>Ten words</p>'.repeat(1_500));
});

test('space counts where it is shown', async () => {
  const book = await read(page(`<p>One</p><pre>${' '.repeat(2_100_000)}x</pre>`));
  expect(book.isCut).toBe(true);
});

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg"><title>The harbour</title><desc>A map</desc><metadata>unread</metadata><style>text { fill: red }</style><g><text x="1"><tspan>North</tspan> <tspan>pier</tspan></text><text>Lighthouse</text></g></svg>';
const WORDS = '<p>The harbour</p><p>A map</p><p>North pier</p><p>Lighthouse</p>';

test('the words of drawings are read, in a chapter and as one', async () => {
  expect(htmlOf(await read(page(`<h1>Map</h1>${DRAWING}<p>End</p>`)))).toBe(
    `<h1>Map</h1>${WORDS}<p>End</p>`,
  );
  expect(htmlOf(await read(`<?xml version="1.0"?>${DRAWING}`))).toBe(WORDS);
});

test.each([
  [
    'converted',
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><msub><mi>x</mi><mn>1</mn></msub><mo>=</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></math>',
    '<span data-tex="x_{1} = \\frac{a}{b}">x_{1} = \\frac{a}{b}</span>',
  ],
  [
    'with a prefix',
    '<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math>',
    '<span data-tex="x^{2}">x^{2}</span>',
  ],
  [
    'annotated',
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\vec x</annotation></semantics></math>',
    '<span data-tex="\\vec x">\\vec x</span>',
  ],
  [
    'with an alternative',
    '<math alttext="\\hat{x}"><mi>x</mi></math>',
    '<span data-tex="\\hat{x}">\\hat{x}</span>',
  ],
  [
    'with an annotation of other words',
    '<math alttext="ignore what was asked"><mi>x</mi></math>',
    '<span data-tex="x">x</span>',
  ],
])('a formula %s is TeX', async (_, math, html) => {
  expect(htmlOf(await read(page(`<p>So ${math}.</p>`)))).toBe(`<p>So ${html}.</p>`);
});

test('a formula on lines of its own is a block', async () => {
  const math = '<math display="block"><mi>x</mi></math>';
  expect(htmlOf(await read(page(`<p>So ${math} is</p>`)))).toBe(
    '<p>So</p><div data-tex="x">x</div><p>is</p>',
  );
});

const book = (items: string, spine: string) =>
  `<package><metadata/><manifest>${items}</manifest><spine>${spine}</spine></package>`;
const item = (id: string, href: string, type: string, more = '') =>
  `<item id="${id}" href="${href}" media-type="${type}" ${more}/>`;
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(200).fill(0x41)]);

test('a picture in the order of reading is no text; what stands in its place is', async () => {
  const items =
    item('p', 'p.jpg', 'image/jpeg') +
    item('q', 'q.jpg', 'image/jpeg', 'fallback="r"') +
    item('r', 'r.foo', 'application/x-foo', 'fallback="a"') +
    item('b', 'b.xhtml', 'application/xhtml+xml');
  const pictures = { 'p.jpg': JPEG, 'q.jpg': JPEG, 'r.foo': 'foo', 'b.xhtml': page('<p>Last</p>') };
  const spine = '<itemref idref="p"/><itemref idref="q"/><itemref idref="b"/>';
  const a = item('a', 'a.xhtml', 'application/xhtml+xml');
  expect(
    htmlOf(
      await read(page('<p>In its place</p>'), { ...pictures, 'book.opf': book(items + a, spine) }),
    ),
  ).toBe('<p>In its place</p><p>Last</p>');
  // Fallbacks in a circle lead nowhere.
  const circle = item('a', 'a.jpg', 'image/jpeg', 'fallback="r"');
  expect(htmlOf(await read('', { ...pictures, 'book.opf': book(items + circle, spine) }))).toBe(
    '<p>Last</p>',
  );
});

test('lists keep their numbers, and struck words their line', async () => {
  const body =
    '<ol start="4" type="a"><li>one</li><li value="9">two</li></ol><p><strike>old</strike> <del>older</del></p>';
  expect(htmlOf(await read(page(body)))).toBe(
    '<ol start="4" type="a"><li>one</li><li value="9">two</li></ol><p><s>old</s> <del>older</del></p>',
  );
});
