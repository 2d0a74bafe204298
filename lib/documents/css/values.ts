import parse, { type CssNode } from 'css-tree/parser';
import { ident } from 'css-tree/utils';

/** A part of a value, its names decoded and in small letters. */
export interface ValueNode {
  readonly type: string;
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly children: readonly ValueNode[];
}

/** A length of pixels and a share of what percentages are of. */
export interface Length {
  readonly px: number;
  readonly percent: number;
}

/** Pixels that relative lengths are a multiple of. */
export interface LengthBase {
  readonly em: number;
  readonly rem: number;
}

/** A window as people have it; lengths by it are never so near a limit that it matters. */
const WINDOW_PX = { width: 1280, height: 800 };
/** Longer values say nothing that is judged. */
const MAX_LENGTH = 5_000;
const MOST_KNOWN = 20_000;

const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
  vw: WINDOW_PX.width / 100,
  vi: WINDOW_PX.width / 100,
  vh: WINDOW_PX.height / 100,
  vb: WINDOW_PX.height / 100,
  vmin: WINDOW_PX.height / 100,
  vmax: WINDOW_PX.width / 100,
};
/** In em. */
const OF_FONT: Readonly<Record<string, number>> = {
  em: 1,
  ex: 0.5,
  ch: 0.5,
  cap: 0.7,
  ic: 1,
  lh: 1.2,
};

/** Names and values as they are meant: without comments, escapes and capitals. */
export function cleaned(text: string): string {
  const plain = text.includes('/*') ? text.replace(/\/\*.*?(?:\*\/|$)/gs, ' ') : text;
  return (plain.includes('\\') ? ident.decode(plain) : plain).trim().toLowerCase();
}

function plainNode(node: CssNode): ValueNode {
  return {
    type: node.type,
    name: node.name ?? '',
    value: typeof node.value === 'string' ? node.value : '',
    unit: node.unit ?? '',
    children: node.children?.toArray().map(plainNode) ?? [],
  };
}

/** A reading of texts that remembers what it has read. @param most texts that are remembered */
export function remembering<Read>(
  read: (text: string) => Read,
  most: number,
): (text: string) => Read | undefined {
  const known = new Map<string, Read>();
  return (text) => {
    if (!known.has(text)) {
      if (known.size > most) known.clear();
      known.set(text, read(text));
    }
    return known.get(text);
  };
}

function parsed(text: string): readonly ValueNode[] | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return plainNode(parse(text, { context: 'value' })).children;
  } catch {
    return undefined;
  }
}

/** The parts of a cleaned value; undefined where it is no value. */
export const partsOf = remembering(parsed, MOST_KNOWN);

/** Parts between commas. */
export function listedParts(parts: readonly ValueNode[]): ValueNode[][] {
  const list: ValueNode[][] = [[]];
  for (const part of parts) {
    if (part.type === 'Operator' && part.value.trim() === ',') list.push([]);
    else list.at(-1)?.push(part);
  }
  return list;
}

/** A term of a calculation: a length, or a plain number. */
interface Term extends Length {
  readonly number: number;
}

const isNumber = ({ px, percent }: Term) => px === 0 && percent === 0;
const times = ({ px, percent, number }: Term, by: number): Term => ({
  px: px * by,
  percent: percent * by,
  number: number * by,
});
const plus = (one: Term, other: Term): Term => ({
  px: one.px + other.px,
  percent: one.percent + other.percent,
  number: one.number + other.number,
});

function operated(one: Term, operator: string, other: Term): Term | undefined {
  if (operator === '+') return plus(one, other);
  if (operator === '-') return plus(one, times(other, -1));
  if (operator === '*' && isNumber(other)) return times(one, other.number);
  if (operator === '*' && isNumber(one)) return times(other, one.number);
  return operator === '/' && isNumber(other) && other.number !== 0
    ? times(one, 1 / other.number)
    : undefined;
}

/** Reads a calculation's terms and operators, products before sums. */
function calculated(parts: readonly ValueNode[], base: LengthBase): Term | undefined {
  const terms: Term[] = [];
  const sums: string[] = [];
  let operator = '';
  for (const part of parts) {
    if (part.type === 'Operator') {
      operator = part.value.trim();
      if (operator === '+' || operator === '-') sums.push(operator);
      continue;
    }
    const term = termOf(part, base);
    if (!term) return undefined;
    if (operator !== '*' && operator !== '/') terms.push(term);
    else {
      const product = operated(terms.pop() ?? term, operator, term);
      if (!product) return undefined;
      terms.push(product);
    }
  }
  return terms.reduce<Term | undefined>(
    (sum, term, index) => (index === 0 ? term : sum && operated(sum, sums[index - 1] ?? '', term)),
    undefined,
  );
}

function chosen(name: string, terms: readonly (Term | undefined)[]): Term | undefined {
  const values = terms.flatMap((term) => (term && term.percent === 0 ? [term] : []));
  if (values.length !== terms.length || values.length === 0) return undefined;
  const by = ({ px, number }: Term) => px + number;
  const sorted = values.toSorted((one, other) => by(one) - by(other));
  if (name === 'min') return sorted[0];
  if (name === 'max') return sorted.at(-1);
  const [low, middle, high] = values;
  if (!low || !middle || !high) return undefined;
  return by(middle) > by(high) && by(high) > by(low) ? high : by(middle) < by(low) ? low : middle;
}

function termOf(part: ValueNode, base: LengthBase): Term | undefined {
  const value = Number(part.value);
  if (part.type === 'Number') return { px: 0, percent: 0, number: value };
  if (part.type === 'Percentage') return { px: 0, percent: value, number: 0 };
  if (part.type === 'Parentheses' || part.name === 'calc') return calculated(part.children, base);
  if (part.type === 'Function' && /^(?:min|max|clamp)$/.test(part.name)) {
    return chosen(
      part.name,
      listedParts(part.children).map((parts) => calculated(parts, base)),
    );
  }
  if (part.type !== 'Dimension') return undefined;
  const unit = part.unit.replace(/^[sld](?=v)/, '');
  const ofFont = OF_FONT[unit.replace(/^r(?=em|ex|ch|cap|ic|lh)/, '')];
  const size = ofFont && ofFont * (unit.startsWith('r') ? base.rem : base.em);
  const pixels = size ?? PIXELS[unit];
  return pixels === undefined ? undefined : { px: value * pixels, percent: 0, number: 0 };
}

/** A length; a plain number is one of pixels where it is nought. */
export function lengthOf(part: ValueNode | undefined, base: LengthBase): Length | undefined {
  const term = part && termOf(part, base);
  return term && (term.number === 0 || !isNumber(term)) ? term : undefined;
}

/** A plain number or a percentage of one. */
export function numberOf(part: ValueNode | undefined): number | undefined {
  const term = part && termOf(part, { em: 16, rem: 16 });
  return term && term.px === 0 ? term.number + term.percent / 100 : undefined;
}
