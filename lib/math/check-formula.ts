import { __parse, ParseError } from 'katex';
import type { Spend } from './formula-budget.ts';
import { FormulaLimitError } from './formula-limit-error.ts';
import { KATEX_OPTIONS } from './katex-options.ts';
import { limitExpansion } from './limit-expansion.ts';
import { MAX_FORMULA_CHARACTERS, MAX_FORMULA_DEPTH, MAX_FORMULA_NODES } from './limits.ts';

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
  // Where in the source a node stands leads to the parser and to all that it knows.
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
