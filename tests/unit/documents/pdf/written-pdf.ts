/** The numbered objects of a PDF, from 1; the first one is its catalogue. */
export type PdfObjects = readonly string[];

/** Writes a PDF as it is laid down in ISO 32000-2, section 7.5. */
export function writtenPdf(objects: PdfObjects): Uint8Array<ArrayBuffer> {
  const parts = ['%PDF-1.7\n'];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    places.push(length);
    parts.push(part);
    length += part.length;
  }
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  parts.push(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`);
  return new TextEncoder().encode(parts.join(''));
}

export function stream(text: string): string {
  return `<</Length ${text.length}>>\nstream\n${text}\nendstream`;
}

/** A PDF with a text on each page. @param more objects after those of the pages */
export function pagesPdf(texts: readonly string[], more: PdfObjects = []): Uint8Array<ArrayBuffer> {
  const kids = texts.map((_, index) => `${4 + 2 * index} 0 R`);
  return writtenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${texts.length}/Kids[${kids.join(' ')}]/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...texts.flatMap((text, index) => [
      `<</Type/Page/Parent 2 0 R/Contents ${5 + 2 * index} 0 R>>`,
      stream(text),
    ]),
    ...more,
  ]);
}

export function line(text: string, y = 700): string {
  return `BT /F 12 Tf 60 ${y} Td (${text}) Tj ET`;
}

/** A picture as an object of a PDF. @param entries beside its size */
export function picture(
  width: number,
  height: number,
  entries: string,
  bytes: Uint8Array,
  filter: string,
): string {
  const hex = `${Buffer.from(bytes).toString('hex')}>`;
  const head = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}${entries}`;
  return `<<${head}/Filter[/ASCIIHexDecode/${filter}]/Length ${hex.length}>>\nstream\n${hex}\nendstream`;
}

type WrittenPage =
  | { readonly picture: string }
  | { readonly text: string }
  | { readonly content: string };

function contentOf(page: WrittenPage): string {
  if ('content' in page) return page.content;
  return 'text' in page ? line(page.text) : 'q 595 0 0 842 0 0 cm /I Do Q';
}

/** A PDF with a picture, a text or a drawing on each page of A4. */
export function picturesPdf(pages: readonly WrittenPage[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, index) => `${4 + 3 * index} 0 R`);
  return writtenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids.join(' ')}]/MediaBox[0 0 595 842]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((page, index) => [
      `<</Type/Page/Parent 2 0 R/Contents ${5 + 3 * index} 0 R/Resources<</Font<</F 3 0 R>>/XObject<</I ${6 + 3 * index} 0 R>>>>>>`,
      stream(contentOf(page)),
      'picture' in page ? page.picture : 'null',
    ]),
  ]);
}
