import type { XmlAttributes } from './read-xml.ts';

/** An element of a formula: ECMA-376, part 1, section 22.1. */
interface Part {
  readonly name: string;
  readonly value: string;
  readonly children: Part[];
  text: string;
}

/** Signs that mean something else in TeX. */
const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '^': '\\hat{}',
  '~': '\\sim ',
  '\u2212': '-',
  '\u2061': '',
  '\u200b': '',
};
const FUNCTION =
  /^(?:arccos|arcsin|arctan|arg|cos|cosh|cot|coth|csc|deg|det|dim|exp|gcd|hom|inf|ker|lg|lim|liminf|limsup|ln|log|max|min|sec|sin|sinh|sup|tan|tanh)$/;
const LARGE: Readonly<Record<string, string>> = {
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '∑': '\\sum',
  '∏': '\\prod',
  '∐': '\\coprod',
  '⋂': '\\bigcap',
  '⋃': '\\bigcup',
  '⋀': '\\bigwedge',
  '⋁': '\\bigvee',
  '⨁': '\\bigoplus',
  '⨂': '\\bigotimes',
};
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0300': '\\grave',
  '\u0301': '\\acute',
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '\u0306': '\\breve',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u030c': '\\check',
  '\u20d6': '\\overleftarrow',
  '\u20d7': '\\vec',
  '\u20e1': '\\overleftrightarrow',
  '⏞': '\\overbrace',
  '⏟': '\\underbrace',
};
const BRACKETS: Readonly<Record<string, string>> = {
  '{': '\\{',
  '}': '\\}',
  '〈': '\\langle',
  '⟨': '\\langle',
  '〉': '\\rangle',
  '⟩': '\\rangle',
  '‖': '\\|',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
};

function child(part: Part, name: string): Part | undefined {
  return part.children.find((one) => one.name === name);
}

/** A property; `otherwise` where none is set. */
function property(part: Part, name: string, otherwise: string): string {
  const properties = part.children.find((one) => one.name === `${part.name}Pr`);
  const found = properties && child(properties, name);
  return found ? found.value : otherwise;
}

function isSet(part: Part, name: string): boolean {
  return !/^(?:0|off|false)$/.test(property(part, name, 'off'));
}

function plain(text: string): string {
  return Array.from(text, (sign) => SPECIAL[sign] ?? sign).join('');
}

function inBraces(tex: string): string {
  return Array.from(tex).length === 1 ? tex : `{${tex}}`;
}

function of(part: Part, name: string): string {
  const found = child(part, name);
  return found ? texOf(found) : '';
}

function script(mark: string, tex: string): string {
  return tex === '' ? '' : mark + inBraces(tex);
}

function base(part: Part): string {
  const tex = of(part, 'm:e');
  return /^\\?[\p{L}\p{N}]+$/u.test(tex) ? tex : inBraces(tex);
}

/** The words of a run, as letters of a name or as text. */
function run(part: Part): string {
  const { text } = part;
  const name = text.trim();
  if (FUNCTION.test(name)) return `\\${name} `;
  if (isSet(part, 'm:nor')) return `\\text{${plain(text)}}`;
  const isUpright = property(part, 'm:sty', 'i') === 'p';
  if (isUpright && /^\p{L}{2,}$/u.test(name)) return `\\operatorname{${name}}`;
  return plain(text);
}

function large(part: Part): string {
  const sign = property(part, 'm:chr', '∫');
  const limits = script('_', of(part, 'm:sub')) + script('^', of(part, 'm:sup'));
  return `${LARGE[sign] ?? plain(sign)}${limits} ${of(part, 'm:e')}`;
}

function bracketed(part: Part): string {
  const bracket = (sign: string) => (sign === '' ? '.' : (BRACKETS[sign] ?? sign));
  const left = bracket(property(part, 'm:begChr', '('));
  const right = bracket(property(part, 'm:endChr', ')'));
  const between = plain(property(part, 'm:sepChr', '|'));
  const parts = part.children.filter(({ name }) => name === 'm:e').map(texOf);
  const isEmpty = left === '.' && right === '.';
  const content = parts.join(between);
  if (isEmpty) return content;
  const isLow =
    !/\\(?:frac|binom|begin|sum|prod|int)/.test(content) && left !== '.' && right !== '.';
  const spaced = (bracket: string) => (bracket.startsWith('\\') ? `${bracket} ` : bracket);
  return isLow
    ? spaced(left) + content + spaced(right)
    : `\\left${spaced(left)}${content}\\right${spaced(right)}`;
}

function rows(part: Part, environment: string): string {
  const lines = part.children
    .filter(({ name }) => name === 'm:mr' || name === 'm:e')
    .map((line) => (line.name === 'm:e' ? texOf(line) : line.children.map(texOf).join(' & ')));
  return `\\begin{${environment}}${lines.join(' \\\\ ')}\\end{${environment}}`;
}

function fraction(part: Part): string {
  const [above, below] = [of(part, 'm:num'), of(part, 'm:den')];
  const type = property(part, 'm:type', 'bar');
  if (type === 'lin') return `${inBraces(above)}/${inBraces(below)}`;
  return `${type === 'noBar' ? '\\binom' : '\\frac'}{${above}}{${below}}`;
}

function root(part: Part): string {
  const degree = of(part, 'm:deg');
  return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${of(part, 'm:e')}}`;
}

function grouped(part: Part): string {
  const sign = property(part, 'm:chr', '⏟');
  const command = ACCENTS[sign];
  if (command) return `${command}{${of(part, 'm:e')}}`;
  const place = property(part, 'm:pos', 'bot') === 'top' ? '\\overset' : '\\underset';
  return `${place}{${plain(sign)}}{${of(part, 'm:e')}}`;
}

/** A limit belongs below the name before it; others are set there. */
function limit(part: Part, command: string, mark: string): string {
  const [around, edge] = [of(part, 'm:e').trim(), of(part, 'm:lim')];
  const hasLimits =
    /^\\(?:lim|max|min|sup|inf|det|gcd|limsup|liminf|underbrace|overbrace)(?![a-z])/;
  return hasLimits.test(around)
    ? `${around}${script(mark, edge)} `
    : `${command}{${edge}}{${around}}`;
}

const WRITERS: Readonly<Record<string, (part: Part) => string>> = {
  'm:r': run,
  'm:f': fraction,
  'm:rad': root,
  'm:nary': large,
  'm:d': bracketed,
  'm:groupChr': grouped,
  'm:sSup': (part) => base(part) + script('^', of(part, 'm:sup')),
  'm:sSub': (part) => base(part) + script('_', of(part, 'm:sub')),
  'm:sSubSup': (part) =>
    base(part) + script('_', of(part, 'm:sub')) + script('^', of(part, 'm:sup')),
  'm:sPre': (part) =>
    `{}${script('_', of(part, 'm:sub'))}${script('^', of(part, 'm:sup'))}${base(part)}`,
  'm:func': (part) => {
    const name = of(part, 'm:fName').trim();
    return `${name.startsWith('\\') ? name : `\\operatorname{${name}}`} ${of(part, 'm:e')}`;
  },
  'm:acc': (part) => `${ACCENTS[property(part, 'm:chr', '\u0302')] ?? '\\hat'}{${of(part, 'm:e')}}`,
  'm:bar': (part) =>
    `${property(part, 'm:pos', 'bot') === 'top' ? '\\overline' : '\\underline'}{${of(part, 'm:e')}}`,
  'm:limLow': (part) => limit(part, '\\underset', '_'),
  'm:limUpp': (part) => limit(part, '\\overset', '^'),
  'm:m': (part) => rows(part, 'matrix'),
  'm:eqArr': (part) => rows(part, 'aligned'),
  'm:borderBox': (part) => `\\boxed{${of(part, 'm:e')}}`,
  'm:phant': (part) => (isSet(part, 'm:show') ? of(part, 'm:e') : ''),
};

function texOf(part: Part): string {
  const write = WRITERS[part.name];
  if (write) return write(part);
  if (part.name.endsWith('Pr')) return '';
  return part.children.map(texOf).join('');
}

const TEXTS = new Set(['m:t', 'w:t']);

/** A formula of a Word document, gathered from a parser's events. */
export class WordFormula {
  readonly #open: Part[] = [{ name: 'm:oMath', value: '', children: [], text: '' }];

  open(name: string, attributes: XmlAttributes): void {
    const part = { name, value: attributes['m:val'] ?? '', children: [], text: '' };
    this.#open.at(-1)?.children.push(part);
    this.#open.push(part);
  }

  add(text: string): void {
    const [around, part] = this.#open.slice(-2);
    if (around && part && TEXTS.has(part.name)) around.text += text;
  }

  close(): void {
    this.#open.pop();
  }

  get tex(): string {
    const [whole] = this.#open;
    return whole ? texOf(whole).replace(/\s+/g, ' ').trim() : '';
  }
}
