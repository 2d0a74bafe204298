import type { StateInline } from 'markdown-it';
import { findBrackets } from './brackets.ts';
import { isUnfinishedTarget } from './unfinished-target.ts';

/** Brackets that are no link or image of CommonMark, seen from their label. */
export interface BracketPair {
  readonly label: string;
  /** The position of the closing bracket; the end of the text where there is none. */
  readonly labelEnd: number;
  /** The form of all that has been read... */
  readonly kind: /** `[label`, at the open end. */
    | 'open-label'
    /** `[label]`, at the open end. */
    | 'label'
    /** `[label](address`, at the open end. */
    | 'open-target'
    /** `[label][name`, at the open end. */
    | 'open-reference'
    /** `[label][name]` or `[label][]`, whose definition is not known. */
    | 'reference'
    /** `[label]` and then text, whose definition is not known. */
    | 'shortcut'
    /** Anything else, which stays text. */
    | 'text';
  /** The name of a reference, whole or half; empty where there is none. */
  readonly name: string;
  readonly end: number;
}

/** The second label of a reference: it holds no brackets, and a name is at most 999 characters. */
const NAME = /\[((?:[^[\]\\]|\\[\s\S]){0,999})(\]?)/y;

function readName(source: string, position: number) {
  NAME.lastIndex = position;
  const [whole, name = '', close] = NAME.exec(source) ?? [];
  if (whole === undefined) return null;
  return { name, end: position + whole.length, isWhole: close !== '' };
}

/** Looks the reference up, so that it is known who waits for its definition. */
export function isDefined({ env, md }: StateInline, { name, label }: BracketPair): boolean {
  return env.references?.[md.utils.normalizeReference(name || label)] !== undefined;
}

/**
 * Reads the brackets that open at `start`, of a link or, after `!`, of an image.
 * @param isOpen whether the text goes up to the open end
 */
export function readBracketPair(state: StateInline, start: number, isOpen: boolean): BracketPair {
  const { src, posMax } = state;
  const { closings, holdingLinks } = findBrackets(state);
  const closing = closings.get(start) ?? posMax;
  const labelEnd = Math.min(closing, posMax);
  const label = src.slice(start + 1, labelEnd);
  const pair = { label, labelEnd, name: '', end: posMax };
  if (labelEnd === posMax) return { ...pair, kind: isOpen ? 'open-label' : 'text' };
  if (src[start - 1] !== '!' && holdingLinks.has(start)) return { ...pair, kind: 'text' };
  const next = labelEnd + 1;
  if (next === posMax) return { ...pair, kind: isOpen ? 'label' : 'shortcut' };
  if (src[next] === '(') {
    return { ...pair, kind: isOpen && isUnfinishedTarget(src, next) ? 'open-target' : 'text' };
  }
  const reference = src[next] === '[' ? readName(src.slice(0, posMax), next) : null;
  if (reference?.isWhole) return { ...pair, ...reference, kind: 'reference' };
  if (reference && isOpen && reference.end === posMax) {
    return { ...pair, ...reference, kind: 'open-reference' };
  }
  return { ...pair, end: next, kind: 'shortcut' };
}
