import { expect, test } from 'vitest';
import { readDocx } from '@/lib/documents/office/read-docx.ts';
import { toMarkdown } from '@/lib/in-page/markdown/to-markdown.ts';
import { docxOf } from './made-files.ts';

const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

const run = (text: string, properties = '') => `<m:r>${properties}<m:t>${text}</m:t></m:r>`;
const words = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const part = (name: string, content: string) => `<m:${name}>${content}</m:${name}>`;
const e = (text: string) => part('e', run(text));
const value = (name: string, text: string) => `<m:${name} m:val="${text}"/>`;

async function htmlOf(body: string): Promise<string> {
  const bytes = docxOf(
    `<?xml version="1.0"?><w:document ${NAMES}><w:body>${body}</w:body></w:document>`,
  );
  const { pieces } = await readDocx({ name: 'a.docx', type: '', bytes });
  return pieces.map((piece) => ('html' in piece ? piece.html : '')).join('');
}

const inline = (formula: string) => `<m:oMath>${formula}</m:oMath>`;
const SQUARE = part('sSup', e('c') + part('sup', run('2')));

test('formulas on lines of their own, and in a line, are kept as TeX', async () => {
  const energy = inline(run('E') + run('=m') + SQUARE);
  const html = await htmlOf(
    `<w:p>${words('Energy is given by')}</w:p><w:p><m:oMathPara>${energy}</m:oMathPara></w:p><w:p>${words('and inline ')}${energy}${words('.')}</w:p>`,
  );
  expect(html).toBe(
    '<p>Energy is given by</p><div data-tex="E=mc^2">E=mc^2</div><p>and inline <span data-tex="E=mc^2">E=mc^2</span>.</p>',
  );
  // In Node turndown takes a text.
  expect(toMarkdown(html as unknown as DocumentFragment, 'about:blank').trim()).toBe(
    'Energy is given by\n\n$$\nE=mc^2\n$$\n\nand inline $E=mc^2$.',
  );
});

const CASES: readonly (readonly [name: string, formula: string, tex: string])[] = [
  ['a fraction', part('f', part('num', run('a+b')) + part('den', run('c'))), '\\frac{a+b}{c}'],
  ['a root with its degree', part('rad', part('deg', run('3')) + e('x')), '\\sqrt[3]{x}'],
  [
    'a root without',
    part('rad', `<m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e('x')}`),
    '\\sqrt{x}',
  ],
  [
    'a sum',
    part(
      'nary',
      part('naryPr', value('chr', '∑')) +
        part('sub', run('i=1')) +
        part('sup', run('n')) +
        part('e', part('sSub', e('x') + part('sub', run('i')))),
    ),
    '\\sum_{i=1}^n x_i',
  ],
  [
    'an integral, which has no sign of its own',
    part('nary', part('sub', run('0')) + part('sup', run('∞')) + e('f')),
    '\\int_0^∞ f',
  ],
  [
    'brackets',
    part('d', part('dPr', value('begChr', '[') + value('endChr', ')')) + e('0') + e('1')),
    '[0|1)',
  ],
  [
    'high brackets',
    part('d', part('e', part('f', part('num', run('a')) + part('den', run('b'))))),
    '\\left(\\frac{a}{b}\\right)',
  ],
  [
    'a matrix',
    part('m', part('mr', e('a') + e('b')) + part('mr', e('c') + e('d'))),
    '\\begin{matrix}a & b \\\\ c & d\\end{matrix}',
  ],
  [
    'cases',
    part(
      'd',
      part('dPr', value('begChr', '{') + value('endChr', '')) +
        part('e', part('eqArr', e('x&gt;0') + e('y'))),
    ),
    '\\left\\{ \\begin{aligned}x>0 \\\\ y\\end{aligned}\\right.',
  ],
  [
    'a function',
    part('func', part('fName', run('sin', part('rPr', value('sty', 'p')))) + e('x')),
    '\\sin x',
  ],
  [
    'a limit',
    part('func', part('fName', part('limLow', e('lim') + part('lim', run('n→∞')))) + e('a')),
    '\\lim_{n→∞} a',
  ],
  ['an accent', part('acc', part('accPr', value('chr', '\u20d7')) + e('v')), '\\vec{v}'],
  ['a bar', part('bar', part('barPr', value('pos', 'top')) + e('z')), '\\overline{z}'],
  ['words', run('if 5%', part('rPr', '<m:nor/>')), '\\text{if 5\\%}'],
  [
    'both scripts',
    part('sSubSup', e('x') + part('sub', run('i')) + part('sup', run('2'))),
    'x_i^2',
  ],
];

test.each(CASES)('%s is TeX', async (_, formula, tex) => {
  const html = await htmlOf(`<w:p>${words('So ')}${inline(formula)}</w:p>`);
  const escaped = tex.replaceAll('&', '&amp;').replaceAll('>', '&gt;');
  expect(html).toBe(`<p>So <span data-tex="${escaped}">${escaped}</span></p>`);
});
