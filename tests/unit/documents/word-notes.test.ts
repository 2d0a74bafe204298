import { expect, test } from 'vitest';
import { readDocx } from '@/lib/documents/office/read-docx.ts';
import { toMarkdown } from '@/lib/in-page/markdown/to-markdown.ts';
import { docxOf } from './made-files.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const mark = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
const link = (content: string) => `<w:hyperlink r:id="r1">${content}</w:hyperlink>`;

async function read(body: string): Promise<string> {
  const note = (id: number) =>
    `<w:footnote w:id="${id}"><w:p>${run(`Note ${id}`)}</w:p></w:footnote>`;
  const bytes = docxOf(`<w:p xmlns:r="${OFFICE}">${body}</w:p>`, {
    'word/footnotes.xml': `<w:footnotes ${WORD}>${note(1)}${note(2)}</w:footnotes>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/hyperlink" Target="https://example.org/" TargetMode="External"/><Relationship Id="r2" Type="${OFFICE}/footnotes" Target="footnotes.xml"/></Relationships>`,
  });
  const { pieces } = await readDocx({ name: 'a.docx', type: '', bytes });
  const html = pieces.map((piece) => ('html' in piece ? piece.html : '')).join('');
  // In Node turndown takes a text.
  return toMarkdown(html as unknown as DocumentFragment, 'about:blank').split('\n')[0] ?? '';
}

test('a note’s mark follows the link that it stands in', async () => {
  expect(await read(run('See ') + link(run('the book') + mark(1)) + run(' first.'))).toBe(
    'See [the book](https://example.org/)[^1] first.',
  );
  expect(await read(link(run('the ') + mark(1) + run('book') + mark(2)))).toBe(
    '[the book](https://example.org/)[^1][^2]',
  );
  expect(await read(link(mark(1)) + run(' alone'))).toBe('[^1] alone');
});
