import type { MarkdownIt, StateInline } from 'markdown-it';
import texmath from 'markdown-it-texmath';
import { areEscapedBrackets } from './escaped-brackets.ts';
import { isSpacedFormula } from './likely-formula.ts';
import { mathPlaceholder } from './math-placeholder.ts';
import { NextIndex } from './next-index.ts';

type InlineRule = (state: StateInline, silent: boolean) => boolean;

/** The delimiters of one text, remembered while it is parsed. */
interface Delimiters {
  readonly newline: NextIndex;
  readonly dollar: NextIndex;
  readonly closeParenthesis: NextIndex;
  readonly closeBracket: NextIndex;
}

const delimitersOf = new WeakMap<StateInline, Delimiters>();

function findDelimiters(state: StateInline): Delimiters {
  const known = delimitersOf.get(state);
  if (known) return known;
  const delimiters = {
    newline: new NextIndex(state.src, '\n'),
    dollar: new NextIndex(state.src, '$'),
    closeParenthesis: new NextIndex(state.src, '\\)'),
    closeBracket: new NextIndex(state.src, '\\]'),
  };
  delimitersOf.set(state, delimiters);
  return delimiters;
}

/** `10, or 5` between two dollars: a number, more words, and no sign of mathematics. */
function isMoney(content: string): boolean {
  return /^\d.*\s/.test(content) && !/[\\^_{}=+*/<>|-]/.test(content);
}

/** The next dollar that no backslash makes ordinary text. */
function findNextDollar({ src, pos }: StateInline, dollar: NextIndex): number {
  let next = dollar.from(pos + 1);
  while (src[next - 1] === '\\') next = dollar.from(next + 1);
  return next;
}

/**
 * `$…$` holds no other dollar: in `$5 and $10 more` nothing is a formula. texmath itself would
 * search on for a dollar that could close, to the end of the line and from every dollar anew.
 */
function mayBeDollarMath(state: StateInline): boolean {
  const { dollar, newline } = findDelimiters(state);
  const close = findNextDollar(state, dollar);
  if (close >= newline.from(state.pos)) return false;
  const content = state.src.slice(state.pos + 1, close);
  return /\S$/.test(content) && !isMoney(content);
}

/** texmath wants no space inside the dollars, which keeps amounts apart. */
function spacedDollarMath(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '$' || /[\w$\\]/.test(src[pos - 1] ?? ' ')) return false;
  const { dollar, newline } = findDelimiters(state);
  const close = findNextDollar(state, dollar);
  if (close >= Math.min(newline.from(pos), state.posMax)) return false;
  const content = src.slice(pos + 1, close);
  const after = src.slice(close + 1, close + 3);
  if (content === content.trim() || /^(?:[\w$]| ?\d)/.test(after)) return false;
  if (!isSpacedFormula(content)) return false;
  if (!silent) state.push('math_inline', 'math', 0).content = content.trim();
  state.pos = close + 1;
  return true;
}

function mayBeParenthesisMath(state: StateInline): boolean {
  const { closeParenthesis, newline } = findDelimiters(state);
  return closeParenthesis.from(state.pos + 2) < newline.from(state.pos);
}

function onlyWhere(
  mayMatch: (state: StateInline) => boolean,
  tag: string,
  rule: InlineRule,
): InlineRule {
  return (state, silent) =>
    state.src.startsWith(tag, state.pos) && mayMatch(state) && rule(state, silent);
}

/** `\[…\]` inside a paragraph, which texmath knows as a block only. */
function bracketMath(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (!src.startsWith('\\[', pos) || /\S/.test(src[pos - 1] ?? ' ')) return false;
  const close = findDelimiters(state).closeBracket.from(pos + 2);
  if (close >= state.posMax) return false;
  const content = src.slice(pos + 2, close);
  if (content.trim() === '' || areEscapedBrackets(content, src[close + 2])) return false;
  if (!silent) state.push('math_inline_double', 'math', 0).content = content;
  state.pos = close + 2;
  return true;
}

/** Formulas in text: `$…$` and `\(…\)`, and set apart `$$…$$` and `\[…\]`. */
export function mathInline(parser: MarkdownIt): void {
  const always = () => true;
  const [doubleDollar, dollar] = texmath.rules.dollars.inline;
  const [parenthesis] = texmath.rules.brackets.inline;
  if (!doubleDollar || !dollar || !parenthesis) throw new Error('No rules of texmath');
  const { ruler } = parser.inline;
  ruler.before('escape', 'math_dollars', onlyWhere(always, '$$', texmath.inline(doubleDollar)));
  ruler.before('escape', 'math_dollar', onlyWhere(mayBeDollarMath, '$', texmath.inline(dollar)));
  ruler.before('escape', 'math_spaced_dollar', spacedDollarMath);
  ruler.before(
    'escape',
    'math_parenthesis',
    onlyWhere(mayBeParenthesisMath, '\\(', texmath.inline(parenthesis)),
  );
  ruler.before('escape', 'math_bracket', bracketMath);
  parser.renderer.rules.math_inline = mathPlaceholder(parser, 'span', 'inline');
  parser.renderer.rules.math_inline_double = mathPlaceholder(parser, 'span', 'display');
}
