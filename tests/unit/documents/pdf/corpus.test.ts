import { describe, expect, test } from 'vitest';
import { readPdf } from '@/lib/documents/pdf/read-pdf.ts';
import { expectedPdfs } from '../../../documents/pdf/expected-pdf.ts';
import { markdownOf } from '../../../documents/pdf/markdown-of.ts';
import { outOfOrder, wordF1, wordsOf } from '../../../documents/pdf/scores.ts';

async function read(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const document = await readPdf({ name: `${name}.pdf`, type: 'application/pdf', bytes });
  const html = document.pieces.map((piece) => ('html' in piece ? piece.html : ''));
  return { document, markdown: html.map(markdownOf).join('\n\n') };
}

/** Lines whose form says something: headings, items, rows, notes, code, marks of pages. */
function structuresIn(lines: readonly string[]): string[] {
  const isInCode = (index: number) =>
    lines.slice(0, index).filter((line) => line.startsWith('```')).length % 2 === 1;
  return lines.filter(
    (line, index) =>
      line !== '' && (/^(?:#|- |\d+\. |\||\[\^|\[Page |```)/.test(line) || isInCode(index)),
  );
}

const scores: number[] = [];

describe.each(expectedPdfs())('$name', ({ name, bytes, lines, once, unseen, picturePages }) => {
  test('is read with its words, their order and its structure', async () => {
    const { document, markdown } = await read(name, bytes);
    const words = wordsOf(markdown);
    const f1 = wordF1(wordsOf(lines.join('\n')), words);
    const readLines = new Set(markdown.split('\n').map((line) => line.trimEnd()));
    if (picturePages.length === 0) scores.push(f1);
    expect.soft(document.picturePages).toEqual(picturePages);
    expect.soft(unseen.filter((word) => markdown.includes(word))).toEqual([]);
    expect.soft(once.filter((word) => markdown.split(word).length !== 2)).toEqual([]);
    expect.soft(outOfOrder(lines, words)).toEqual([]);
    expect.soft(structuresIn(lines).filter((line) => !readLines.has(line))).toEqual([]);
    expect(f1).toBeGreaterThan(0.9);
  });
});

test('nearly all words are read', () => {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  console.log(
    `word F1 of ${scores.length} PDFs: ${mean.toFixed(4)}, least ${Math.min(...scores).toFixed(4)}`,
  );
  expect(scores.length).toBeGreaterThan(30);
  expect(mean).toBeGreaterThan(0.97);
});
