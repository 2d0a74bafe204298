import type { StateInline } from 'markdown-it';
import { findLastRuns, isOpenCode } from './code-span.ts';
import { isOpenText } from './open-text.ts';

/** The brackets of a text, by their positions. */
export interface Brackets {
  readonly closings: ReadonlyMap<number, number>;
  /** The opening ones with a link inside: links hold no links, so these are text. */
  readonly holdingLinks: ReadonlySet<number>;
}

/** An escape, a run of backticks, a tag or a bracket. */
const SIGN = /\\[\s\S]|`+|<[a-z/!?][^<>]*>|[[\]]/gi;

/**
 * The end of the code that this run opens; of the run itself where it opens none.
 * @param isOpen whether code without a closer goes on to the end, as `code-span` has it
 */
function skipCode(
  source: string,
  { start, length }: { start: number; length: number },
  lastStart: number,
  isOpen: boolean,
): number {
  const end = start + length;
  if (lastStart < end) return isOpen && isOpenCode(source, end, length) ? source.length : end;
  const closer = new RegExp(`(?<!\`)\`{${length}}(?!\`)`, 'g');
  closer.lastIndex = end;
  return closer.test(source) ? closer.lastIndex : end;
}

function pairBrackets(source: string, isOpen: boolean): Brackets {
  const lastRuns = findLastRuns(source);
  const closings = new Map<number, number>();
  const holdingLinks = new Set<number>();
  const openings: number[] = [];
  const sign = new RegExp(SIGN);
  for (let match = sign.exec(source); match; match = sign.exec(source)) {
    const { 0: found, index } = match;
    if (found === '[') openings.push(index);
    else if (found[0] === '`') {
      const run = { start: index, length: found.length };
      sign.lastIndex = skipCode(source, run, lastRuns.get(found.length) ?? -1, isOpen);
    } else if (found === ']') {
      const opening = openings.pop();
      if (opening === undefined) continue;
      closings.set(opening, index);
      const isLink = source[opening - 1] !== '!' && /[[(]/.test(source[index + 1] ?? '');
      const outer = openings.at(-1);
      if (outer !== undefined && (isLink || holdingLinks.has(opening))) holdingLinks.add(outer);
    }
  }
  return { closings, holdingLinks };
}

const bracketsOf = new WeakMap<StateInline, Brackets>();

/**
 * The brackets of the text that is parsed, paired once for all of it: markdown-it's own search
 * from each bracket would take the square of a text of many.
 */
export function findBrackets(state: StateInline): Brackets {
  const known = bracketsOf.get(state);
  if (known) return known;
  const brackets = pairBrackets(state.src, isOpenText(state));
  bracketsOf.set(state, brackets);
  return brackets;
}
