import type { Colour } from '../../in-page/seen/paint/colour.ts';
import { BLACK } from '../seen/judge.ts';
import type { Values } from './cascade.ts';
import { cssColour } from './colours.ts';
import { type Length, type LengthBase, lengthOf, numberOf, partsOf } from './values.ts';

/** The properties that an element hands on to what is in it. */
export interface TextStyle {
  /** Undefined where it cannot be told. */
  readonly colour: Colour | undefined;
  /** Letters may have another colour than the text has; `undefined` in it: cannot be told. */
  readonly fill: { readonly colour: Colour | undefined } | undefined;
  /** In pixels. */
  readonly fontSize: number | undefined;
  readonly rootSize: number;
  /** Undefined where the page as a whole is not. */
  readonly isVisible: boolean | undefined;
  readonly indent: Length | undefined;
  readonly letterSpacing: Length | undefined;
  readonly isOnOneLine: boolean;
  readonly hasShadow: boolean;
  readonly lineHeight: string;
  readonly custom: Values;
}

const NOUGHT: Length = { px: 0, percent: 0 };

export const FIRST_STYLE: TextStyle = {
  colour: BLACK,
  fill: undefined,
  fontSize: 16,
  rootSize: 16,
  isVisible: true,
  indent: NOUGHT,
  letterSpacing: NOUGHT,
  isOnOneLine: false,
  hasShadow: false,
  lineHeight: 'normal',
  custom: new Map(),
};

/** In pixels: CSS Fonts 4, section 2.5. */
const SIZES: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
};
const STEP: Readonly<Record<string, number>> = { smaller: 1 / 1.2, larger: 1.2 };

const AS_BEFORE = /^(?:inherit|unset|revert|revert-layer)$/;
const MAX_VALUE = 10_000;

/** Variables within variables; more make no value: CSS Variables 1, section 2.3. */
const MAX_ROUNDS = 10;

/** The value with its variables written in; undefined where one has none. */
function resolved(value: string, custom: Values): string | undefined {
  let text = value;
  for (let round = 0; text.includes('var('); round += 1) {
    if (round === MAX_ROUNDS || text.length > MAX_VALUE) return undefined;
    let isMissing = false;
    text = text.replace(
      /var\(\s*(--[^\s,()]+)\s*(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g,
      (_, name: string, otherwise: string | undefined) => {
        const found = custom.get(name) ?? otherwise?.trim();
        isMissing ||= found === undefined;
        return found ?? '';
      },
    );
    if (isMissing || !/var\(\s*--/.test(text)) return isMissing ? undefined : text;
  }
  return text;
}

/** An element's own values, variables written in. */
export class OwnValues {
  readonly #values: Values;
  readonly custom: Values;

  constructor(values: Values, inherited: Values) {
    this.#values = values;
    const own = [...values].filter(([name]) => name.startsWith('--'));
    this.custom = own.length === 0 ? inherited : new Map([...inherited, ...own]);
  }

  /** Undefined where nothing is said, or that it is as around the element. */
  get(name: string): string | undefined {
    const value = this.#values.get(name);
    if (value === undefined || AS_BEFORE.test(value)) return undefined;
    return value.includes('var(') ? resolved(value, this.custom) : value;
  }

  length(name: string, base: LengthBase): Length | undefined {
    const value = this.get(name);
    return value === undefined ? undefined : lengthOf(partsOf(value)?.[0], base);
  }

  number(name: string): number | undefined {
    const value = this.get(name);
    return value === undefined ? undefined : numberOf(partsOf(value)?.[0]);
  }
}

function fontSizeOf(own: OwnValues, outer: TextStyle): number | undefined {
  const value = own.get('font-size');
  if (value === undefined) return outer.fontSize;
  if (value === 'initial') return SIZES.medium;
  const around = outer.fontSize;
  const step = STEP[value];
  if (step) return around && around * step;
  const known = SIZES[value];
  if (known !== undefined) return known;
  const length = lengthOf(partsOf(value)?.[0], { em: around ?? 16, rem: outer.rootSize });
  if (!length) return undefined;
  const isRelative = length.percent !== 0 || /(?:em|ex|ch|ic|cap)\b/.test(value);
  return around === undefined && isRelative
    ? undefined
    : length.px + (length.percent * (around ?? 0)) / 100;
}

function colourIn(value: string | undefined, outer: Colour | undefined): Colour | undefined {
  if (value === undefined || value === 'currentcolor') return outer;
  return value === 'initial' ? BLACK : cssColour(value);
}

function fillOf(own: OwnValues, outer: TextStyle): TextStyle['fill'] {
  const value = own.get('text-fill-color');
  if (value === undefined) return outer.fill;
  return value === 'currentcolor' || value === 'initial' ? undefined : { colour: cssColour(value) };
}

function lengthIn(own: OwnValues, name: string, outer: Length | undefined, base: LengthBase) {
  const value = own.get(name);
  if (value === undefined) return outer;
  return value === 'normal' || value === 'initial' ? NOUGHT : own.length(name, base);
}

/** The style of texts in an element. */
export function textStyleOf(own: OwnValues, outer: TextStyle, isRoot: boolean): TextStyle {
  const fontSize = fontSizeOf(own, outer);
  const rootSize = isRoot ? (fontSize ?? 16) : outer.rootSize;
  const base = { em: fontSize ?? 16, rem: rootSize };
  const visibility = own.get('visibility');
  const space = own.get('white-space');
  const shadow = own.get('text-shadow');
  return {
    colour: colourIn(own.get('color'), outer.colour),
    fill: fillOf(own, outer),
    fontSize,
    rootSize,
    isVisible:
      visibility === undefined ? outer.isVisible : !/^(?:hidden|collapse)/.test(visibility),
    indent: lengthIn(own, 'text-indent', outer.indent, base),
    letterSpacing: lengthIn(own, 'letter-spacing', outer.letterSpacing, base),
    isOnOneLine: space === undefined ? outer.isOnOneLine : /nowrap|pre$/.test(space),
    hasShadow: shadow === undefined ? outer.hasShadow : !/^(?:none|initial)$/.test(shadow),
    lineHeight: own.get('line-height') ?? outer.lineHeight,
    custom: own.custom,
  };
}
