import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPdf } from '@/lib/documents/pdf/read-pdf.ts';
import { type StructureElement, TaggedHtml } from '@/lib/documents/pdf/tagged-html.ts';
import { line, stream, writtenPdf } from './written-pdf.ts';

async function htmlOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { pieces } = await readPdf({ name: 'a.pdf', type: '', bytes });
  return pieces.map((piece) => ('html' in piece ? piece.html : '')).join('\n');
}

/** A page with a paragraph that its structure knows, and content beside it. */
function taggedPdf(content: string): Uint8Array<ArrayBuffer> {
  return writtenPdf([
    '<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 6 0 R>>',
    '<</Type/Pages/Count 1/Kids[4 0 R]/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Page/Parent 2 0 R/Contents 5 0 R/StructParents 0>>',
    stream(content),
    '<</Type/StructTreeRoot/K[7 0 R]/ParentTree<</Nums[0[7 0 R]]>>>>',
    '<</Type/StructElem/S/P/P 6 0 R/Pg 4 0 R/K[0]>>',
  ]);
}

function element(role: string, ...children: readonly (StructureElement | string)[]) {
  const contents = children.map((child) =>
    typeof child === 'string' ? { type: 'content', id: `p1R_mc${child}` } : child,
  );
  return { role, children: contents } satisfies StructureElement;
}

/** Texts by the ids of their content. */
const TEXTS: Readonly<Record<string, string>> = {
  mc1: 'Item',
  mc2: 'Price',
  mc3: 'Key',
  mc4: '4',
  mc5: 'structures',
  mc6: '1',
  mc7: 'Let',
  mc8: 'p',
  mc9: 'be',
};

function write(structure: StructureElement): string {
  return new TaggedHtml((ids) => ids.map((id) => TEXTS[id]).join(' ')).of(structure);
}

test('lists have the numbers and letters of their labels', async () => {
  const bytes = new Uint8Array(readFileSync(new URL('tagged-clauses.pdf', import.meta.url)));
  const html = await htmlOf(bytes);
  expect(html).toContain('<ol start="7"><li>The tenant pays');
  expect(html).toContain('<ul><li>a. Late payment');
  expect(html).toContain('</ul></li><li>Notice under clause 7(b)');
});

test('text that the structure does not know is read above and below it', async () => {
  const html = await htmlOf(
    taggedPdf(
      [
        line('River Office', 800),
        `/P<</MCID 0>>BDC ${line('The gauge is read at noon and its readings are kept.', 700)} EMC`,
        line('Signed by the keeper', 100),
      ].join('\n'),
    ),
  );
  expect(html).toBe(
    [
      '<p>[Page 1]</p>',
      '<p>River Office</p>',
      '<p>The gauge is read at noon and its readings are kept.</p>',
      '<p>Signed by the keeper</p>',
    ].join('\n'),
  );
});

test('an empty cell keeps its place', () => {
  const row = (...cells: readonly StructureElement[]) => element('TR', ...cells);
  const table = element(
    'Table',
    row(element('TH', '1'), element('TH'), element('TH', '2')),
    row(element('TD', '3'), element('TD'), element('TD', '4')),
  );
  expect(write(table)).toBe(
    '<table><tr><th>Item</th><th></th><th>Price</th></tr><tr><td>Key</td><td></td><td>4</td></tr></table>',
  );
});

test('marks of notes and formulas are part of the text around them', () => {
  const reference = element('Reference', element('Lbl', '6'));
  expect(write(element('P', '5', reference))).toBe('<p>structures 1</p>');
  expect(write(element('P', '7', element('Formula', '8'), '9'))).toBe('<p>Let p be</p>');
  const note = element('Note', element('Lbl', '6'), '3');
  expect(write(element('Sect', '5', note))).toBe('structures<p>1 Key</p>');
});
