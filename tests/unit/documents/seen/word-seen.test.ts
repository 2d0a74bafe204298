import { describe, expect, test } from 'vitest';
import { readDocx } from '@/lib/documents/office/read-docx.ts';
import { docxOf } from '../made-files.ts';
import { readSeen, verdictOn } from './read-seen.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';

const run = (properties: string, text = 'heron') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const style = (type: string, id: string, content: string, more = '') =>
  `<w:style w:type="${type}" w:styleId="${id}"${more}>${content}</w:style>`;
const cell = (content: string, fill = '') =>
  `<w:tc><w:tcPr>${fill && `<w:shd w:val="clear" w:fill="${fill}"/>`}</w:tcPr>${paragraph(content)}</w:tc>`;
const table = (rows: string, properties = '') =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr>${rows}</w:tbl>`;

interface Parts {
  readonly styles?: string;
  readonly settings?: string;
  readonly theme?: string;
}

async function verdict(body: string, { styles = '', settings = '', theme = '' }: Parts = {}) {
  const parts = { styles, settings, theme };
  const relations = Object.keys(parts).map(
    (name) => `<Relationship Id="${name}" Type="${OFFICE}/${name}" Target="${name}.xml"/>`,
  );
  const seen =
    '<w:p><w:pPr><w:pStyle w:val="Plain"/></w:pPr><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>Harbours</w:t></w:r></w:p>';
  const [start = ''] = /^<w:background[^>]*>/.exec(body) ?? [];
  const document = `<?xml version="1.0"?><w:document ${NAMES}>${start}<w:body>${seen}${body.slice(start.length)}</w:body></w:document>`;
  const bytes = docxOf(document, {
    'word/styles.xml': `<w:styles ${NAMES}>${styles}</w:styles>`,
    'word/settings.xml': `<w:settings>${settings}</w:settings>`,
    'word/theme.xml': `<a:theme><a:clrScheme>${theme}</a:clrScheme></a:theme>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONS}">${relations.join('')}</Relationships>`,
  });
  const read = await readSeen(readDocx, bytes, 'a.docx');
  expect(read.seen).toContain('Harbours');
  return verdictOn('heron', read);
}

const WHITE = '<w:color w:val="FFFFFF"/>';
const styled = (of: string, id = 'S') => paragraph(run(''), `<w:pStyle w:val="${id}"/>`) + of;
const textFill = (content: string) =>
  run(`<w14:textFill><w14:solidFill>${content}</w14:solidFill></w14:textFill>`);

type Case = readonly [name: string, body: string, parts?: Parts];

const HIDDEN: readonly Case[] = [
  ['white', paragraph(run(WHITE))],
  ['near white', paragraph(run('<w:color w:val="FAFAFA"/>'))],
  ['white of the theme', paragraph(run('<w:color w:val="000000" w:themeColor="background1"/>'))],
  [
    'a colour of the theme that is white',
    paragraph(run('<w:color w:val="000000" w:themeColor="accent3"/>')),
    { theme: '<a:accent3><a:srgbClr val="FFFFFF"/></a:accent3>' },
  ],
  [
    'nearly all tint',
    paragraph(run('<w:color w:val="000000" w:themeColor="text1" w:themeTint="05"/>')),
  ],
  [
    'the colour of its marker',
    paragraph(run('<w:color w:val="FFFF00"/><w:highlight w:val="yellow"/>')),
  ],
  [
    'the colour of its shading',
    paragraph(run('<w:color w:val="112233"/><w:shd w:val="clear" w:fill="112233"/>')),
  ],
  [
    'the colour of its cell',
    table(`<w:tr>${cell(run('<w:color w:val="003300"/>'), '003300')}</w:tr>`),
  ],
  [
    'white by its style',
    styled(''),
    { styles: style('paragraph', 'S', `<w:rPr>${WHITE}</w:rPr>`) },
  ],
  [
    'white by the style of its run',
    paragraph(run('<w:rStyle w:val="S"/>')),
    { styles: style('character', 'S', `<w:rPr>${WHITE}</w:rPr>`) },
  ],
  ['a size of a half-point', paragraph(run('<w:sz w:val="1"/>'))],
  ['a size of a point', paragraph(run('<w:sz w:val="2"/>'))],
  ['a size of complex scripts', paragraph(run('<w:rtl/><w:sz w:val="24"/><w:szCs w:val="2"/>'))],
  [
    'a size by default',
    paragraph(run('')),
    {
      styles:
        '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="1"/></w:rPr></w:rPrDefault></w:docDefaults>' +
        style('paragraph', 'Plain', '<w:rPr><w:sz w:val="24"/></w:rPr>'),
    },
  ],
  ['hidden', paragraph(run('<w:vanish/>'))],
  ['hidden before its style', paragraph(run('<w:vanish/><w:rStyle w:val="Any"/>'))],
  ['hidden after its style', paragraph(run('<w:rStyle w:val="Any"/><w:vanish/>'))],
  [
    'hidden by default',
    paragraph(run('')),
    {
      styles:
        '<w:docDefaults><w:rPrDefault><w:rPr><w:vanish/></w:rPr></w:rPrDefault></w:docDefaults>',
    },
  ],
  [
    'hidden by the default style',
    paragraph(run('')),
    {
      styles:
        style('paragraph', 'Normal', '<w:rPr><w:vanish/></w:rPr>', ' w:default="1"') +
        style('paragraph', 'Plain', ''),
    },
  ],
  [
    'hidden by what its style is based on',
    styled(''),
    {
      styles:
        style('paragraph', 'S', '<w:basedOn w:val="B"/>') +
        style('paragraph', 'B', '<w:rPr><w:vanish/></w:rPr>'),
    },
  ],
  [
    'hidden by the style of its table',
    table(`<w:tr>${cell(run(''))}</w:tr>`, '<w:tblStyle w:val="T"/>'),
    { styles: style('table', 'T', '<w:rPr><w:vanish/></w:rPr>') },
  ],
  ['a hundredth of its width', paragraph(run('<w:w w:val="1"/>'))],
  ['letters without a fill', paragraph(run('<w14:textFill><w14:noFill/></w14:textFill>'))],
  [
    'letters of a clear fill',
    paragraph(
      textFill('<w14:srgbClr w14:val="000000"><w14:alpha w14:val="100000"/></w14:srgbClr>'),
    ),
  ],
  ['letters of a white fill', paragraph(textFill('<w14:schemeClr w14:val="bg1"/>'))],
  ['a line of no height', paragraph(run(''), '<w:spacing w:line="2" w:lineRule="exact"/>')],
  [
    'a row of no height',
    table(`<w:tr><w:trPr><w:trHeight w:val="1" w:hRule="exact"/></w:trPr>${cell(run(''))}</w:tr>`),
  ],
  [
    'black on a black page',
    `<w:background w:color="000000"/>${paragraph(run('<w:color w:val="000000"/>'))}`,
    { settings: '<w:displayBackgroundShape/>' },
  ],
];

const UNSURE: readonly Case[] = [
  ['hidden in the web’s layout', paragraph(run('<w:webHidden/>', 'heron and more words'))],
  ['letters on one another', paragraph(run('<w:sz w:val="24"/><w:spacing w:val="-200"/>'))],
  ['far above its line', paragraph(run('<w:position w:val="2000"/>'))],
  ['a frame beside all pages', paragraph(run(''), '<w:framePr w:x="60000"/>')],
  ['far beside the page', paragraph(run(''), '<w:ind w:left="40000"/>')],
  ['a tenth and more of its width', paragraph(run('<w:w w:val="20"/>'))],
  [
    'white where a picture lies behind',
    `${paragraph('<w:r><w:drawing><wp:anchor behindDoc="1"/></w:drawing></w:r>')}${paragraph(run(WHITE))}`,
  ],
  [
    'white in a box without a fill',
    paragraph(
      `<w:r><w:pict><v:rect filled="f"><v:textbox><w:txbxContent>${paragraph(run(WHITE))}</w:txbxContent></v:textbox></v:rect></w:pict></w:r>`,
    ),
  ],
];

const SEEN: readonly Case[] = [
  ['nothing', paragraph(run(''))],
  ['white in dark shading', paragraph(run(`${WHITE}<w:shd w:val="clear" w:fill="202020"/>`))],
  ['white in solid shading', paragraph(run(`${WHITE}<w:shd w:val="solid" w:color="202020"/>`))],
  ['white on a dark marker', paragraph(run(`${WHITE}<w:highlight w:val="darkBlue"/>`))],
  ['white in a dark paragraph', paragraph(run(WHITE), '<w:shd w:val="clear" w:fill="202020"/>')],
  [
    'white in a paragraph of a dark style',
    styled(''),
    {
      styles: style(
        'paragraph',
        'S',
        `<w:pPr><w:shd w:val="clear" w:fill="202020"/></w:pPr><w:rPr>${WHITE}</w:rPr>`,
      ),
    },
  ],
  ['white in a dark cell', table(`<w:tr>${cell(run(WHITE), '202020')}</w:tr>`)],
  [
    'white in a dark head',
    table(`<w:tr>${cell(run(WHITE))}</w:tr>`, '<w:tblStyle w:val="T"/><w:tblLook w:firstRow="1"/>'),
    {
      styles: style(
        'table',
        'T',
        '<w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:fill="202020"/></w:tcPr></w:tblStylePr>',
      ),
    },
  ],
  [
    'a head of a table style',
    table(`<w:tr>${cell(run(''))}</w:tr>`, '<w:tblStyle w:val="T"/><w:tblLook w:val="0020"/>'),
    {
      styles: style(
        'table',
        'T',
        `<w:tblStylePr w:type="firstRow"><w:rPr>${WHITE}</w:rPr><w:tcPr><w:shd w:val="clear" w:fill="000000"/></w:tcPr></w:tblStylePr>`,
      ),
    },
  ],
  [
    'white in a dark box',
    paragraph(
      `<w:r><w:pict><v:rect fillcolor="#222"><v:textbox><w:txbxContent>${paragraph(run(WHITE))}</w:txbxContent></v:textbox></v:rect></w:pict></w:r>`,
    ),
  ],
  [
    'white on a dark page',
    `<w:background w:color="000000"/>${paragraph(run(WHITE))}`,
    { settings: '<w:displayBackgroundShape/>' },
  ],
  [
    'a colour that is the reader’s',
    paragraph(run('<w:color w:val="auto"/><w:shd w:val="clear" w:fill="000000"/>')),
  ],
  [
    'not hidden where its style is',
    paragraph(run('<w:rStyle w:val="S"/><w:vanish w:val="0"/>')),
    { styles: style('character', 'S', '<w:rPr><w:vanish/></w:rPr>') },
  ],
  [
    'hidden by two styles',
    paragraph(run('<w:rStyle w:val="C"/>'), '<w:pStyle w:val="S"/>'),
    {
      styles:
        style('character', 'C', '<w:rPr><w:vanish/></w:rPr>') +
        style('paragraph', 'S', '<w:rPr><w:vanish/></w:rPr>'),
    },
  ],
  ['a hidden mark of a paragraph', paragraph(run(''), '<w:rPr><w:vanish/></w:rPr>')],
  [
    'what was hidden before a change',
    paragraph(run('<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>')),
  ],
  ['a page’s number in contents', paragraph(run('<w:webHidden/>', 'heron'))],
  ['a frame at the foot of its page', paragraph(run(''), '<w:framePr w:x="871" w:y="12526"/>')],
  ['narrow letters', paragraph(run('<w:w w:val="66"/><w:spacing w:val="-10"/>'))],
  ['raised letters', paragraph(run('<w:position w:val="6"/>'))],
];

const named = (cases: readonly Case[]) =>
  cases.map(([name, body, parts]) => ({ name, body, parts }));

describe('a Word document’s text', () => {
  test.each(named(HIDDEN))('is left out and told of: $name', async ({ body, parts }) => {
    expect(await verdict(body, parts)).toBe('hidden');
  });

  test.each(named(UNSURE))('is marked where it cannot be told: $name', async ({ body, parts }) => {
    expect(await verdict(body, parts)).toBe('unsure');
  });

  test.each(named(SEEN))('is read: $name', async ({ body, parts }) => {
    expect(await verdict(body, parts)).toBe('seen');
  });

  test('does not look as a style without a name says', async () => {
    const nameless = '<w:style><w:rPr><w:sz w:val="2"/></w:rPr></w:style>';
    const styles = nameless + style('paragraph', 'S', '');
    expect(await verdict(styled(''), { styles })).toBe('seen');
  });

  test('in styles that are based on each other is read', async () => {
    const circle =
      style('paragraph', 'S', '<w:basedOn w:val="B"/>') +
      style('paragraph', 'B', '<w:basedOn w:val="S"/>');
    expect(await verdict(styled(''), { styles: circle })).toBe('seen');
  });
});
