import { __parse, type KatexOptions, ParseError } from 'katex';
import { FormulaLimitError, type Spend } from './formula-budget.ts';
import {
  MAX_FORMULA_CHARACTERS,
  MAX_FORMULA_DEPTH,
  MAX_FORMULA_NODES,
  MAX_MACRO_TOKENS,
} from './limits.ts';

/** Ems: as wide and as high as a rule or a space may make itself. */
const MAX_SIZE_EM = 40;
/** Enough for a page of macros; a macro that calls itself for ever ends here. */
const MAX_EXPANSIONS = 1000;

/** No formula may link, load, set classes or styles of its own, or run for ever. */
export const KATEX_OPTIONS: KatexOptions = {
  throwOnError: true,
  trust: false,
  strict: 'ignore',
  maxSize: MAX_SIZE_EM,
  maxExpand: MAX_EXPANSIONS,
};

/** The part in use of KaTeX's own expander, which it hands to macros that are functions. */
interface MacroExpander {
  readonly macros: { get(name: string): unknown };
  future(): { readonly text: string };
  expandOnce(expandableOnly?: boolean): number | boolean;
  consumeArgs(count: number, delimiters?: string[][]): readonly (readonly object[])[];
}

function isMacroExpander(expander: object): expander is MacroExpander {
  return ['macros', 'future', 'expandOnce', 'consumeArgs'].every((name) => name in expander);
}

/** The number of places for arguments in a macro that the formula itself defines. */
function countPlaces(macro: unknown): number {
  const isDefined = typeof macro === 'object' && macro !== null && 'tokens' in macro;
  if (!isDefined || !Array.isArray(macro.tokens)) return 0;
  return macro.tokens.filter(({ text }) => text === '#').length;
}

/**
 * Has a formula's parser give up when macros make too much. KaTeX counts how often macros are used
 * and not what comes of it: `\def\a#1{#1#1…}\a{xx…}` is a single use.
 * @param expander KaTeX's, of this formula alone
 * @param spend is told what they make
 * @throws FormulaLimitError while the formula is parsed
 * @throws TypeError when KaTeX is not the one that this was written for
 */
function limitExpansion(expander: object, spend: Spend): void {
  if (!isMacroExpander(expander)) throw new TypeError('KaTeX expands macros in another way');
  const { expandOnce, consumeArgs } = expander;
  let tokens = 0;
  let places = 0;
  const add = (count: number) => {
    if (tokens + count > MAX_MACRO_TOKENS) {
      throw new FormulaLimitError('The macros of the formula make too much of it');
    }
    return count;
  };
  expander.expandOnce = (expandableOnly) => {
    places = countPlaces(expander.macros.get(expander.future().text));
    const made = expandOnce.call(expander, expandableOnly);
    if (typeof made === 'number') {
      tokens += add(made);
      spend(made);
    }
    return made;
  };
  // Before they are put into each of their places.
  expander.consumeArgs = (count, delimiters) => {
    const given = consumeArgs.call(expander, count, delimiters);
    add(places * Math.max(0, ...given.map(({ length }) => length)));
    return given;
  };
}

/** No formula writes it by chance; one that does is limited twice. */
const LIMIT = '\\sidelight@limit';

/**
 * Nothing where KaTeX does not understand it, or has no stack left: drawing it says so, with the
 * right place.
 */
function parse(tex: string, isDisplay: boolean, spend: Spend): readonly object[] {
  const limit = (expander: object) => {
    limitExpansion(expander, spend);
    return '';
  };
  const options = { ...KATEX_OPTIONS, displayMode: isDisplay, macros: { [LIMIT]: limit } };
  try {
    return __parse(`${LIMIT} ${tex}`, options);
  } catch (error) {
    if (error instanceof ParseError || error instanceof RangeError) return [];
    throw error;
  }
}

function partsOf(node: object): unknown[] {
  // A node's `loc` leads to the parser and to all that it knows.
  return Object.entries(node).flatMap(([name, part]) => (name === 'loc' ? [] : [part]));
}

interface Part {
  readonly value: unknown;
  readonly depth: number;
}

/** Lists of parts are no parts, and no deeper. */
function measure(tree: readonly object[]): void {
  let nodes = 0;
  const left: Part[] = [{ value: tree, depth: 0 }];
  for (let part = left.pop(); part; part = left.pop()) {
    const { value, depth } = part;
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    nodes += isList ? 0 : 1;
    if (nodes > MAX_FORMULA_NODES) throw new FormulaLimitError('The formula has too many parts');
    if (depth > MAX_FORMULA_DEPTH) {
      throw new FormulaLimitError('The formula has too many parts within each other');
    }
    const innerDepth = depth + (isList ? 0 : 1);
    left.push(...partsOf(value).map((inner) => ({ value: inner, depth: innerDepth })));
  }
}

/**
 * Sees to it that a formula can be drawn at once: not too long, too deep or too much, whatever its
 * macros make of it. Whether KaTeX understands it is not asked.
 * @param spend is told of the work that this takes
 * @throws FormulaLimitError when it cannot
 */
export function checkFormula(tex: string, isDisplay: boolean, spend: Spend): void {
  if (tex.length > MAX_FORMULA_CHARACTERS) throw new FormulaLimitError('The formula is too long');
  spend(tex.length);
  measure(parse(tex, isDisplay, spend));
}
