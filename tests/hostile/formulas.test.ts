import katex from 'katex';
import { describe, expect, test, vi } from 'vitest';
import { formulaHtml } from '@/lib/export/conversations/formula-html.ts';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { checkFormula, KATEX_OPTIONS } from '@/lib/math/check-formula.ts';
import { FormulaBudget, type Spend } from '@/lib/math/formula-budget.ts';
import { elementsOf, type HtmlElement, readAsPanel, textOf } from './html-tree.ts';
import { INPUTS } from './read-hostile-inputs.ts';

interface Formula {
  readonly tex: string;
  readonly isDisplay: boolean;
}

/** The formulas of an answer, as they are handed to KaTeX. */
function formulasOf(text: string, streaming: boolean): Formula[] {
  return elementsOf(readAsPanel(renderToHtml(text, { streaming })))
    .filter(({ attributes }) => attributes.has('data-math'))
    .map(({ attributes, children }) => ({
      tex: textOf(children),
      isDisplay: attributes.get('data-math') === 'display',
    }));
}

/** An answer that is being written has many states; these are enough to have each formula half. */
function statesOf(text: string): Formula[] {
  const cuts = [0.2, 0.4, 0.6, 0.8, 0.9].map((part) => Math.floor(text.length * part));
  const states = cuts.flatMap((cut) => formulasOf(text.slice(0, cut), true));
  return [...states, ...formulasOf(text, false)];
}

const FORMULAS = new Map(
  INPUTS.filter(({ file }) => /^(?:formula|prototype|streaming|image|link-text)/.test(file))
    .flatMap(({ text }) => statesOf(text))
    .map((formula) => [JSON.stringify(formula), formula] as const),
);

/** For a formula that is alone in its message. */
function spend(): Spend {
  return new FormulaBudget().begin({});
}

/** As the panel does; null where it shows the source. */
function draw(tex: string, isDisplay: boolean): string | null {
  try {
    checkFormula(tex, isDisplay, spend());
    return katex.renderToString(tex, { ...KATEX_OPTIONS, displayMode: isDisplay });
  } catch {
    return null;
  }
}

const ELEMENTS = new Set(
  `span svg path line math semantics annotation mrow mi mn mo ms mtext mspace msup msub msubsup mfrac
   msqrt mroot mover munder munderover mtable mtr mtd mstyle mpadded mphantom menclose mlabeledtr`.split(
    /\s+/,
  ),
);
const ATTRIBUTES = new Set(
  `class style aria-hidden xmlns width height viewbox preserveaspectratio d x1 x2 y1 y2 stroke-width
   encoding display mathvariant mathcolor mathbackground mathsize stretchy fence separator lspace
   rspace minsize maxsize accent accentunder scriptlevel displaystyle linethickness columnalign
   rowspacing columnspacing columnlines rowlines notation voffset depth side form
   movablelimits largeop intent linebreak`.split(/\s+/),
);
const STYLES = new Set(
  `height width min-width vertical-align margin margin-right margin-left margin-top padding-left top bottom
   left right color background-color border-color border-width border-style border-top-width
   border-right-width border-bottom-width border-left-width border-right-style position
   text-shadow border-bottom-style`.split(/\s+/),
);
/**
 * A size of the formula's own is at most 40 em, and where it stands adds sizes up. KaTeX limits no
 * negative one: what is drawn beside the formula is clipped by its style, which browsers test.
 */
const MAX_EM = 40;
const ADDED_UP = /^(?:top|height|vertical-align|min-width|width|bottom|margin-top)$/;

/** What of an element KaTeX must not have made. */
function faultsOf({ name, attributes }: HtmlElement): string[] {
  const faults = ELEMENTS.has(name) ? [] : [`<${name}>`];
  for (const attribute of attributes.keys()) {
    if (!ATTRIBUTES.has(attribute.toLowerCase())) faults.push(`${name}[${attribute}]`);
  }
  for (const declaration of (attributes.get('style') ?? '').split(';').filter(Boolean)) {
    const [property = '', value = ''] = declaration.split(':');
    if (!STYLES.has(property)) faults.push(`style ${property}`);
    if (/url|expression|var\(|[\\<>]/i.test(value)) faults.push(`style ${declaration}`);
    if (property === 'position' && value !== 'relative') faults.push(`style ${declaration}`);
    const size = Number.parseFloat(value);
    if (size > MAX_EM && !ADDED_UP.test(property)) faults.push(`style ${declaration}`);
  }
  return faults;
}

function allFaults(html: string): string[] {
  return elementsOf(readAsPanel(html)).flatMap(faultsOf);
}

test('a formula is drawn of known elements, attributes and styles alone', () => {
  let drawn = 0;
  const faults = [...FORMULAS.values()].flatMap(({ tex, isDisplay }) => {
    const html = draw(tex, isDisplay);
    drawn += html === null ? 0 : 1;
    const found = allFaults(html ?? '');
    return found.length > 0 ? [{ tex, found: [...new Set(found)] }] : [];
  });
  expect(faults).toEqual([]);
  expect(drawn).toBeGreaterThan(100);
});

test('it would be seen if a formula were trusted', () => {
  const trusting = { ...KATEX_OPTIONS, trust: true, maxSize: Number.POSITIVE_INFINITY };
  const found = (tex: string) => allFaults(katex.renderToString(tex, trusting));
  expect(found(String.raw`\href{javascript:canary()}{x}`)).toContain('<a>');
  expect(found(String.raw`\includegraphics{x}`)).toContain('<img>');
  expect(found(String.raw`\htmlId{root}{x}`)).toContain('span[id]');
  expect(found(String.raw`\htmlData{a=b}{x}`)).toContain('span[data-a]');
  expect(found(String.raw`\htmlStyle{position:fixed}{x}`)).toContain('style position:fixed');
  expect(found(String.raw`\hspace{10000em}`)).toContain('style margin-right:10000em');
});

test('a macro for all formulas is one for its own alone', () => {
  const before = draw(String.raw`\frac{1}{2}\sqrt{2}`, false);
  draw(String.raw`\gdef\frac#1#2{x}\global\def\sqrt#1{y}\global\let\alpha\beta`, false);
  expect(draw(String.raw`\frac{1}{2}\sqrt{2}`, false)).toBe(before);
  expect(before).toContain('<mfrac>');
});

describe('a formula that could hold up the panel', () => {
  const nested = (count: number, before: string, after: string) =>
    `${before.repeat(count)}x${after.repeat(count)}`;

  // Each took from seconds to more than a minute to be drawn or to be laid out.
  test.each([
    ['a long macro used often', `\\def\\a{${'x'.repeat(300)}}${'\\a'.repeat(300)}`],
    ['an argument put in often', `\\def\\a#1{${'#1'.repeat(1200)}}\\a{${'x'.repeat(2400)}}`],
    ['arguments of arguments', `\\def\\a#1{${'#1'.repeat(30)}}${nested(3, '\\a{', '}')}`],
    ['a definition within it', `\\def\\a{\\def\\b{${'x'.repeat(999)}}}\\a${'\\b'.repeat(99)}`],
    ['a copied macro', `\\def\\a{${'x'.repeat(999)}}\\let\\b\\a${'\\b'.repeat(99)}`],
    ['a new command', `\\newcommand\\a[1]{${'#1'.repeat(99)}}\\a{${'x'.repeat(999)}}`],
    ['exponents', nested(150, 'x^{', '}')],
    ['fractions', nested(200, '\\frac{', '}{y}')],
    ['roots', nested(300, '\\sqrt{', '}')],
    ['boxes', nested(100, '\\boxed{', '}')],
    ['raised boxes', nested(100, '\\raisebox{1em}{$', '$}')],
    ['braces', nested(100, '\\underbrace{', '}_y')],
    ['brackets', nested(100, '\\left(', '\\right)')],
    ['cells', `\\begin{matrix}${'&'.repeat(4900)}\\end{matrix}`],
    ['letters', 'x'.repeat(5001)],
    ['macros within macros', `\\def\\a#1{\\sqrt{\\sqrt{#1}}}${nested(40, '\\a{', '}')}`],
  ])('is shown as its source: %s', (_, tex) => {
    expect(() => checkFormula(tex, true, spend())).toThrow(/^(?:The formula|The macros)/);
    expect(formulaHtml(tex, true, new FormulaBudget())).toMatch(/^<span class="formula wrong"/);
  });

  const step = String.raw`\int_0^\infty \frac{\R x^{2}}{\sqrt{1+\frac{1}{x}}} &\implies \hat{x}_i \\ `;
  test.each([
    ['a derivation', String.raw`\def\R{\mathbb{R}}\begin{align}${step.repeat(25)}\end{align}`],
    ['a continued fraction', nested(20, String.raw`1+\cfrac{1}{`, '}')],
    ['a matrix', `\\begin{pmatrix}${'a&b&c&d&e\\\\'.repeat(20)}\\end{pmatrix}`],
    ['nothing', ''],
  ])('is none that people write: %s', (_, tex) => {
    expect(() => checkFormula(tex, true, spend())).not.toThrow();
    expect(formulaHtml(tex, true, new FormulaBudget())).toContain('class="katex');
  });

  test('is told from one that is only wrong, of which KaTeX says where', () => {
    expect(() => checkFormula(String.raw`\frac{1}{`, false, spend())).not.toThrow();
    expect(formulaHtml(String.raw`x\unknown`, false, new FormulaBudget())).toContain(
      'at position 2',
    );
  });
});

describe('formulas that could hold up the panel together', () => {
  function drawAll(formulas: readonly string[]): readonly boolean[] {
    const budget = new FormulaBudget();
    return formulas.map((tex) =>
      formulaHtml(tex, false, budget).startsWith('<span class="formula" '),
    );
  }

  const fractions = `\\def\\a{\\frac xy}\\def\\b{${'\\a'.repeat(14)}}${'\\b'.repeat(45)}`;
  const nothing = `\\def\\a{${'\\relax'.repeat(20)}}\\def\\b{${'\\a'.repeat(20)}}${'\\b'.repeat(40)}`;

  test.each([
    ['fractions by macros', fractions, 5],
    ['macros that make nothing', nothing, 5],
  ])('are drawn in their order, as long as there is room: %s', (_, tex, room) => {
    const drawn = drawAll(Array.from({ length: 100 }, () => tex));
    expect(drawn.indexOf(false)).toBe(room);
    expect(drawn.slice(room)).not.toContain(true);
  });

  test('cost the work of no more than have room, wrong or not', () => {
    const budget = new FormulaBudget();
    const parsed = vi.spyOn(katex, 'renderToString');
    for (let count = 0; count < 500; count++) formulaHtml(`${nothing}\\unknown`, false, budget);
    expect(parsed.mock.calls.length).toBeLessThan(20);
    parsed.mockRestore();
  });

  test('are drawn all where they are those of a long answer', () => {
    const written = [
      'x_i',
      String.raw`\alpha \in \mathbb{R}^{n \times m}`,
      String.raw`\sum_{n=1}^\infty \frac{1}{n^2} = \frac{\pi^2}{6}`,
      String.raw`\nabla_{\mathbf{w}} L(\mathbf{w}) = \left[\frac{\partial L}{\partial w_1}, \ldots\right]^\top`,
    ];
    const drawn = drawAll(Array.from({ length: 600 }, (_, index) => written[index % 4] ?? ''));
    expect(drawn).not.toContain(false);
  });
});
