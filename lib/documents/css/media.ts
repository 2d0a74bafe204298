import parse, { type CssNode } from 'css-tree/parser';
import { cleaned, type LengthBase, lengthOf, partsOf } from './values.ts';

/** A condition holds, does not, or it cannot be told. */
export type Truth = boolean | undefined;

/** In pixels: windows of people at a desk. Between the two it cannot be told. */
const SIZES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  width: [1280, 1920],
  height: [700, 1080],
};
/** A media query's em is the browser's own: Media Queries 4, section 1.3. */
const BASE: LengthBase = { em: 16, rem: 16 };

/** The features of a desk at rest, in the light. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  'prefers-color-scheme': ['light'],
  'prefers-reduced-motion': ['no-preference'],
  'prefers-contrast': ['no-preference'],
  'forced-colors': ['none'],
  'inverted-colors': ['none'],
  orientation: ['landscape'],
  hover: ['hover'],
  'any-hover': ['hover'],
  pointer: ['fine'],
  'any-pointer': ['fine', 'coarse'],
  scripting: ['enabled'],
  update: ['fast'],
  grid: ['0'],
};

export function not(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}

export function both(one: Truth, other: Truth): Truth {
  if (one === false || other === false) return false;
  return one === undefined || other === undefined ? undefined : true;
}

function either(one: Truth, other: Truth): Truth {
  return not(both(not(one), not(other)));
}

/** A feature's name or value as it is written. */
function textOf(node: CssNode['value']): string {
  if (typeof node !== 'object' || node === null) return node ?? '';
  const { type, name, value, unit = '' } = node;
  return cleaned(
    type === 'Identifier' ? (name ?? '') : `${typeof value === 'string' ? value : ''}${unit}`,
  );
}

/** @param comparison of the feature with the value */
function compared(feature: string, comparison: string, value: string): Truth {
  const sizes = SIZES[feature.replace(/^device-/, '')];
  const [part] = partsOf(cleaned(value)) ?? [];
  const length = lengthOf(part, BASE);
  if (!sizes || !length || length.percent !== 0) return undefined;
  const [least, most] = sizes;
  const { px } = length;
  if (comparison.startsWith('>')) return least >= px ? true : most < px ? false : undefined;
  if (comparison.startsWith('<')) return most <= px ? true : least > px ? false : undefined;
  return px < least || px > most ? false : undefined;
}

function featureTruth(name: string, value: string): Truth {
  const [, bound, feature = name] = /^(min|max)-(.*)$/.exec(name) ?? [];
  if (bound) return compared(feature, bound === 'min' ? '>=' : '<=', value);
  if (SIZES[name]) return value === '' ? true : compared(name, '=', value);
  const values = FEATURES[name];
  if (!values) return undefined;
  return value === ''
    ? !/^(?:none|0|no-preference)$/.test(values[0] ?? '')
    : values.includes(value);
}

const TURNED: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
};

function rangeTruth({ left, leftComparison = '', middle, rightComparison, right }: CssNode): Truth {
  const [first, second] = [textOf(left), textOf(middle)];
  if (!right) {
    return SIZES[first]
      ? compared(first, leftComparison, second)
      : compared(second, TURNED[leftComparison] ?? '', first);
  }
  return both(
    compared(second, TURNED[leftComparison] ?? '', first),
    compared(second, rightComparison ?? '', textOf(right)),
  );
}

function conditionTruth(node: CssNode): Truth {
  if (node.type === 'Feature') {
    return featureTruth(cleaned(node.name ?? ''), textOf(node.value));
  }
  if (node.type === 'FeatureRange') return rangeTruth(node);
  if (node.type !== 'Condition') return undefined;
  let truth: Truth = true;
  let operator = 'and';
  let isNegated = false;
  for (const part of node.children?.toArray() ?? []) {
    if (part.type === 'Identifier') {
      if (part.name === 'not') isNegated = true;
      else operator = part.name ?? '';
      continue;
    }
    const own = isNegated ? not(conditionTruth(part)) : conditionTruth(part);
    truth = operator === 'or' ? either(truth, own) : both(truth, own);
    isNegated = false;
  }
  return truth;
}

function queryTruth({ modifier, mediaType, condition }: CssNode): Truth {
  const type = mediaType === null || mediaType === undefined || /^(?:all|screen)$/i.test(mediaType);
  const truth = both(type, condition ? conditionTruth(condition) : true);
  return modifier?.toLowerCase() === 'not' ? not(truth) : truth;
}

/** Tells whether a list of media queries holds where documents are read: on a screen, at a desk. */
export function mediaTruth(queries: string): Truth {
  const text = cleaned(queries);
  if (text === '') return true;
  try {
    const list = parse(text, { context: 'mediaQueryList' }).children?.toArray() ?? [];
    return list.map(queryTruth).reduce<Truth>(either, false);
  } catch {
    return undefined;
  }
}
