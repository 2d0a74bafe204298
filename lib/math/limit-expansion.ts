import type { Spend } from './formula-budget.ts';
import { FormulaLimitError } from './formula-limit-error.ts';
import { MAX_MACRO_TOKENS } from './limits.ts';

/** What is used of KaTeX's own, which it hands to macros that are functions. */
interface MacroExpander {
  readonly macros: { get(name: string): unknown };
  future(): { readonly text: string };
  expandOnce(expandableOnly?: boolean): number | boolean;
  consumeArgs(count: number, delimiters?: string[][]): readonly (readonly object[])[];
}

function isMacroExpander(expander: object): expander is MacroExpander {
  return ['macros', 'future', 'expandOnce', 'consumeArgs'].every((name) => name in expander);
}

/** How many places for arguments a macro has that the formula itself defines. */
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
export function limitExpansion(expander: object, spend: Spend): void {
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
