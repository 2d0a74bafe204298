import type { MarkdownIt, StateInline } from 'markdown-it';
import { beginsLabel, isLabel } from '../../rules/escaped-brackets.ts';
import { type FormulaKind, isProse, judgeDollar } from '../../rules/likely-formula.ts';
import { isAtOpenEnd } from './open-text.ts';

interface Opener {
  readonly mark: string;
  readonly token: 'math_inline' | 'math_inline_double';
  /** Its last character may be half of the closer. */
  readonly halfCloser: RegExp;
  /** Matches text that no formula of this kind holds before its closer. */
  readonly excluded: RegExp;
  readonly mayFollow: RegExp;
  readonly judge: (text: string) => FormulaKind;
}

function judgeApart(text: string): FormulaKind {
  if (text.trim() === '') return 'unclear';
  return isProse(text) ? 'text' : 'formula';
}

/** Longer ones are text: few labels are as long, and fewer formulas begin with as many words. */
const MAX_LABEL_LENGTH = 60;

function judgeBracket(text: string): FormulaKind {
  return isLabel(text) ? 'text' : judgeApart(text);
}

/** As the rules for whole formulas have them (`rules/math-inline`): each ends in its line or not. */
const OPENERS: readonly Opener[] = [
  {
    mark: '$$',
    token: 'math_inline_double',
    halfCloser: /(?<!\\)\$$/,
    excluded: /\$(?!$)/,
    mayFollow: /[^\\\d]/,
    judge: judgeApart,
  },
  {
    mark: '$',
    token: 'math_inline',
    halfCloser: /$/,
    excluded: /\n\s*\S|(?<!\\)\$/,
    mayFollow: /[^\\\d]/,
    judge: judgeDollar,
  },
  {
    mark: '\\(',
    token: 'math_inline',
    halfCloser: /\\$/,
    excluded: /\n\s*\S|\\\)/,
    mayFollow: /[\s\S]/,
    judge: judgeApart,
  },
  {
    mark: '\\[',
    token: 'math_inline_double',
    halfCloser: /\\$/,
    excluded: /\\\]/,
    mayFollow: /\s/,
    judge: judgeBracket,
  },
];

/** A longer one is not looked for, so that many openers cost no more than they are long. */
const MAX_LENGTH = 2000;

function takeOpenFormula(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if ((src[pos] !== '$' && src[pos] !== '\\') || src.length - pos > MAX_LENGTH) return false;
  const opener = OPENERS.find(({ mark }) => src.startsWith(mark, pos));
  if (!opener || !isAtOpenEnd(state)) return false;
  if (!opener.mayFollow.test(src[pos - 1] ?? ' ')) return false;
  const text = src.slice(pos + opener.mark.length);
  const judgement = opener.excluded.test(text) ? 'text' : opener.judge(text);
  if (judgement === 'text') return false;
  if (!silent && judgement === 'formula') {
    const token = state.push(opener.token, 'math', 0);
    token.content = text.replace(opener.halfCloser, '').trimEnd();
    token.meta = { isOpen: true };
  }
  state.pos = src.length;
  return true;
}

/**
 * `\[Fresnel lens\]` is held back while the next character may tell what it is: a formula, or a
 * label in escaped brackets.
 */
function holdLabel(state: StateInline): boolean {
  const { src, pos } = state;
  if (!src.startsWith('\\[', pos) || !isAtOpenEnd(state)) return false;
  if (/\S/.test(src[pos - 1] ?? ' ')) return false;
  const label = src.slice(pos + 2).replace(/\\\]?$/, '');
  if (label.length > MAX_LABEL_LENGTH || !beginsLabel(label)) return false;
  state.pos = src.length;
  return true;
}

/** A formula that is open at the end takes the rest of the text, when it is likely to be one. */
export function formula({ inline }: MarkdownIt): void {
  inline.ruler.before('math_bracket', 'hold_label', holdLabel);
  inline.ruler.before('escape', 'open_formula', takeOpenFormula);
}
