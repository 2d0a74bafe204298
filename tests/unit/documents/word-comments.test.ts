import { expect, test } from 'vitest';
import { readDocx } from '@/lib/documents/office/read-docx.ts';
import { toMarkdown } from '@/lib/in-page/markdown/to-markdown.ts';
import { docxOf } from './made-files.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${content}</w:p>`;
const mark = (name: string, id: number, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:${name}Reference w:id="${id}"/></w:r>`;
const comment = (id: number, content: string, author = '') =>
  `<w:comment w:id="${id}" ${author && `w:author="${author}" w:initials="AM"`}>${content}</w:comment>`;

async function read(body: string, comments = '', styles = ''): Promise<string[]> {
  const parts = {
    comments,
    styles,
    footnotes: `<w:footnote w:id="1">${paragraph(run('Note.'))}</w:footnote>`,
  };
  const names = Object.keys(parts);
  const bytes = docxOf(body, {
    ...Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        `word/${name}.xml`,
        `<w:${name} ${WORD}>${content}</w:${name}>`,
      ]),
    ),
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map((name) => `<Relationship Id="${name}" Type="${OFFICE}/${name}" Target="${name}.xml"/>`)
      .join('')}</Relationships>`,
  });
  const { pieces } = await readDocx({ name: 'a.docx', type: '', bytes });
  const html = pieces.map((piece) => ('html' in piece ? piece.html : '')).join('');
  // In Node turndown takes a text.
  const markdown = toMarkdown(html as unknown as DocumentFragment, 'about:blank');
  return markdown.split('\n').filter((line) => line !== '');
}

test('comments are notes at their place, with who wrote them', async () => {
  const body = paragraph(
    run('The rent') +
      mark('comment', 4) +
      run(' is 900') +
      mark('footnote', 1) +
      run(' EUR') +
      mark('comment', 0),
  );
  const comments =
    comment(0, paragraph(run('Was it not 950?')) + paragraph(run('See the mail.')), 'Ann  Miller') +
    comment(4, paragraph(run('Cold?')));
  expect(await read(body, comments)).toEqual([
    'The rent[^1] is 900[^2] EUR[^3]',
    '[^2]: Note.',
    '[^1]: 💬 Cold?',
    '[^3]: 💬 Ann Miller: Was it not 950?',
    '    See the mail.',
  ]);
});

test('a comment without words, or that is missing, has no mark', async () => {
  const body = paragraph(
    run('The rent') + mark('comment', 1) + mark('comment', 7) + mark('comment', 2, '<w:vanish/>'),
  );
  const comments = comment(1, paragraph(''), 'Ann') + comment(2, paragraph(run('x')), 'Ann');
  expect(await read(body, comments)).toEqual(['The rent']);
});

test('what is struck through is shown so, by itself and by its style', async () => {
  const styles =
    '<w:style w:type="character" w:styleId="Gone"><w:rPr><w:strike/></w:rPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Old"><w:rPr><w:dstrike/></w:rPr></w:style>';
  const body =
    paragraph(
      `${run('Rent: ')}${run('900', '<w:strike/>')}${run(' 950', '<w:strike w:val="0"/>')}`,
    ) +
    paragraph(`${run('by ')}${run('letter', '<w:rStyle w:val="Gone"/>')}`) +
    paragraph(`${run('All of it')}${run(' but this', '<w:dstrike w:val="false"/>')}`, 'Old');
  expect(await read(body, '', styles)).toEqual([
    'Rent: ~~900~~ 950',
    'by ~~letter~~',
    '~~All of it~~ but this',
  ]);
});
