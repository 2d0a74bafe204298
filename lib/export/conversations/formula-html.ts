import katex from 'katex';
import STYLE from 'katex/dist/katex.min.css?raw';
import { toBase64 } from '../../base64.ts';
import { messageOf } from '../../errors/message-of.ts';
import { checkFormula, KATEX_OPTIONS } from '../../math/check-formula.ts';
import type { FormulaBudget } from '../../math/formula-budget.ts';
import { escapeHtml } from '../escape-html.ts';

/** A tag that begins an element. */
const ELEMENT = /<[a-z]/g;

/**
 * A formula as KaTeX draws it, or as its source where it cannot be drawn (specification, section 5).
 * @param budget of the message that it stands in
 */
export function formulaHtml(tex: string, isDisplay: boolean, budget: FormulaBudget): string {
  const name = isDisplay ? 'display' : 'inline';
  try {
    const spend = budget.begin({});
    checkFormula(tex, isDisplay, spend);
    const drawn = katex.renderToString(tex, { ...KATEX_OPTIONS, displayMode: isDisplay });
    spend(drawn.match(ELEMENT)?.length ?? 0);
    return `<span class="formula" data-math="${name}" dir="ltr">${drawn}</span>`;
  } catch (error) {
    const reason = escapeHtml(messageOf(error));
    return `<span class="formula wrong" title="${reason}" dir="ltr">${escapeHtml(tex)}</span>`;
  }
}

const FONTS = import.meta.glob<string>('../../../node_modules/katex/dist/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** These have letters and signs of every formula. */
const ALWAYS = ['KaTeX_Main', 'KaTeX_Math'];

const FACE = /@font-face\{([^}]*)\}/g;
const RULE = /([^{}@]+)\{([^{}]*)\}/g;

/** The families that KaTeX's rules give to classes, by the class. */
function familiesOfClasses(): ReadonlyMap<string, string> {
  const families = new Map<string, string>();
  for (const [, selectors = '', body = ''] of STYLE.replace(FACE, '').matchAll(RULE)) {
    const family =
      /font-family:(KaTeX_\w+)/.exec(body)?.[1] ?? /font:[^;]*(KaTeX_\w+)/.exec(body)?.[1];
    if (family === undefined) continue;
    for (const selector of selectors.split(',')) {
      const name = /\.([\w-]+)$/.exec(selector.trim())?.[1];
      if (name !== undefined) families.set(name, family);
    }
  }
  return families;
}

/** KaTeX's fonts that formulas of these classes need. */
function usedFamilies(classes: ReadonlySet<string>): ReadonlySet<string> {
  const used = [...familiesOfClasses()].filter(([name]) => classes.has(name));
  return new Set([...ALWAYS, ...used.map(([, family]) => family)]);
}

/** The classes in HTML that KaTeX has made. */
export function classesIn(html: string): string[] {
  return [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
}

async function dataAddress(address: string): Promise<string> {
  if (address.startsWith('data:')) return address;
  // biome-ignore lint/plugin: a font of the package.
  const response = await fetch(address);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return `data:font/woff2;base64,${[...toBase64(bytes)].join('')}`;
}

async function faceWithFont(face: string): Promise<string> {
  const file = /url\(fonts\/([\w-]+\.woff2)\)/.exec(face)?.[1];
  const address = file && FONTS[`../../../node_modules/katex/dist/fonts/${file}`];
  if (!address) return '';
  const font = await dataAddress(address);
  return `@font-face{${face.replace(/src:.*$/, `src:url(${font}) format("woff2")`)}}`;
}

/** KaTeX's style sheet with the fonts in it that formulas of these classes need. */
export async function formulaStyle(classes: ReadonlySet<string>): Promise<string> {
  const used = usedFamilies(classes);
  const faces = [...STYLE.matchAll(FACE)].map(([, face = '']) => face);
  const needed = faces.filter((face) => used.has(/font-family:(\w+)/.exec(face)?.[1] ?? ''));
  const fonts = await Promise.all(needed.map(faceWithFont));
  return fonts.join('\n') + STYLE.replace(FACE, '');
}
