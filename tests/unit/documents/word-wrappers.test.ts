import { describe, expect, test } from 'vitest';
import { readDocx } from '@/lib/documents/office/read-docx.ts';
import { docxOf } from './made-files.ts';

const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';

async function htmlOf(document: string): Promise<string> {
  const { pieces } = await readDocx({ name: 'a.docx', type: '', bytes: docxOf(document) });
  return pieces.map((piece) => ('html' in piece ? piece.html : '')).join('');
}

const read = (body: string) =>
  htmlOf(`<?xml version="1.0"?><w:document ${NAMES}><w:body>${body}</w:body></w:document>`);

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string) => `<w:p>${content}</w:p>`;
const around = (content: string) => paragraph(`${run('one ')}${content}${run(' three')}`);
const within = (name: string, attributes = '', start = '') =>
  `<w:${name} ${attributes}>${start}${run('two')}</w:${name}>`;

test.each([
  ['a field', within('fldSimple', 'w:instr=" SEQ Figure "')],
  [
    'a field in a field',
    `<w:fldSimple w:instr="A">${within('fldSimple', 'w:instr="B"')}</w:fldSimple>`,
  ],
  ['a turned direction', within('bdo', 'w:val="rtl"')],
  ['a direction', within('dir', 'w:val="rtl"')],
  ['a tag', within('smartTag', 'w:element="x"', '<w:smartTagPr/>')],
  ['XML', within('customXml', 'w:element="x"', '<w:customXmlPr/>')],
  ['a control', `<w:sdt><w:sdtPr/><w:sdtContent>${run('two')}</w:sdtContent></w:sdt>`],
  ['an insertion', within('ins')],
  ['what was moved here', within('moveTo') + within('moveFrom')],
  [
    'alternatives',
    `<mc:AlternateContent><mc:Choice>${run('2')}</mc:Choice><mc:Fallback>${run('two')}</mc:Fallback></mc:AlternateContent>`,
  ],
])('words in %s are read', async (_, content) => {
  expect(await read(around(content))).toBe('<p>one two three</p>');
});

test('a field that leads elsewhere is a link', async () => {
  const link = within('fldSimple', 'w:instr=\' HYPERLINK "https://example.org/" \'');
  expect(await read(around(link))).toBe('<p>one <a href="https://example.org/">two</a> three</p>');
});

test('a line may end by a sign of its own', async () => {
  expect(await read(paragraph(`<w:r><w:t>one</w:t><w:cr/><w:t>two</w:t></w:r>`))).toBe(
    '<p>one<br>two</p>',
  );
});

describe('a text box', () => {
  const content = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`;
  const drawing = (text: string) =>
    `<w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx>${content(text)}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`;
  const old = (text: string, shape = 'shape') =>
    `<w:pict><v:${shape}><v:textbox>${content(text)}</v:textbox></v:${shape}></w:pict>`;
  const either = (choice: string, fallback: string) =>
    `<mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice>${fallback}</mc:AlternateContent>`;
  const inRun = (box: string) => paragraph(`${run('Seen')}<w:r>${box}</w:r>`);

  test.each([
    ['of the older kind', old('Boxed')],
    ['in an oval', old('Boxed', 'oval')],
    ['in a drawing', drawing('Boxed')],
    ['for which there is nothing else', either(drawing('Boxed'), '')],
    [
      'for which there is a picture',
      either(drawing('Boxed'), '<mc:Fallback><w:pict/></mc:Fallback>'),
    ],
    [
      'that stands there twice',
      either(drawing('Boxed'), `<mc:Fallback>${old('Boxed')}</mc:Fallback>`),
    ],
  ])('%s is read once', async (_, box) => {
    expect(await read(inRun(box))).toBe('<p>Seen</p><p>Boxed</p>');
  });

  test('stands beside others in one drawing', async () => {
    const two = drawing('One').replace(
      '</wps:wsp>',
      `</wps:wsp><wps:wsp><wps:txbx>${content('Two')}</wps:txbx></wps:wsp>`,
    );
    expect(await read(inRun(two) + paragraph(run('After')))).toBe(
      '<p>Seen</p><p>One</p><p>Two</p><p>After</p>',
    );
  });
});

test.each([
  ['other prefixes', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'ns0'],
  ['the strict namespace', 'http://purl.oclc.org/ooxml/wordprocessingml/main', 'w'],
])('a document of %s is read', async (_, address, name) => {
  const body = paragraph('<w:r><w:rPr><w:b/></w:rPr><w:t>Bold</w:t></w:r>').replaceAll(
    'w:',
    `${name}:`,
  );
  expect(
    await htmlOf(
      `<?xml version="1.0"?><${name}:document xmlns:${name}="${address}"><${name}:body>${body}</${name}:body></${name}:document>`,
    ),
  ).toBe('<p><strong>Bold</strong></p>');
});

test('a document without prefixes is read', async () => {
  const address = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  expect(
    await htmlOf(
      `<?xml version="1.0"?><document xmlns="${address}"><body><p><r><t>Bare</t></r></p></body></document>`,
    ),
  ).toBe('<p>Bare</p>');
});
