import type { MarkdownIt, StateInline } from 'markdown-it';
import { type BracketPair, isDefined, readBracketPair } from './bracket-pair.ts';
import { closeEmphasis } from './emphasis.ts';
import { judgeLabel, type LabelKind } from './link-label.ts';
import { getOpenText, isAtOpenEnd } from './open-text.ts';

/** In UTF-16 units, the text before a bracket that is looked at. */
const CONTEXT_LENGTH = 2;

/** Two numbers are citations rather than a link: `[1][2]`. */
function isCitation({ label, name }: BracketPair): boolean {
  return /^\d*$/.test(label) && /^\d*$/.test(name);
}

/** A blank in a letter or a form: `Dear [Your Name]`. */
const BLANK_TO_FILL = /^(?:your|insert|recipient|company|sender|date)\b/i;

/** One word in brackets that begins a paragraph: a label that is being defined, as like as not. */
function isHalfDefinition({ env, pos }: StateInline, label: string): boolean {
  return pos === 0 && getOpenText(env)?.mayBeDefinition === true && /^[\w.-]{1,40}$/.test(label);
}

function judge(state: StateInline, { label, kind }: BracketPair): LabelKind {
  const isWithoutTarget = kind === 'open-label' || kind === 'label';
  if (isWithoutTarget && isHalfDefinition(state, label)) return 'unclear';
  if (isWithoutTarget && BLANK_TO_FILL.test(label)) return 'text';
  return judgeLabel(label, state.src.slice(Math.max(0, state.pos - CONTEXT_LENGTH), state.pos));
}

type Treatment = 'link' | 'hidden' | 'none';

const TREATMENTS: Readonly<Record<LabelKind, Treatment>> = {
  unclear: 'hidden',
  link: 'link',
  text: 'none',
};

function treat(pair: BracketPair, judgement: LabelKind): Treatment {
  switch (pair.kind) {
    case 'open-label':
    case 'label':
      return TREATMENTS[judgement];
    case 'open-target':
      return pair.label === '' ? 'hidden' : 'link';
    case 'open-reference':
      return judgement === 'unclear' && !isCitation(pair) ? 'link' : TREATMENTS[judgement];
    case 'reference':
      return judgement === 'text' || isCitation(pair) ? 'none' : 'link';
    case 'shortcut':
    case 'text':
      return 'none';
  }
}

/** As the rule for whole links does, but closes the markup that a label yet open has opened. */
function pushLink(state: StateInline, { labelEnd, end }: BracketPair): void {
  const { posMax } = state;
  state.push('link_open', 'a', 1).attrs = [['data-incomplete', '']];
  state.pos++;
  state.posMax = labelEnd;
  state.linkLevel++;
  state.md.inline.tokenize(state);
  closeEmphasis(state);
  state.linkLevel--;
  state.push('link_close', 'a', -1);
  state.posMax = posMax;
  state.pos = Math.max(state.pos, end);
}

function takeBracket(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '[') return false;
  const isOpen = isAtOpenEnd(state);
  if (!isOpen && state.env.streaming !== true) return false;
  const pair = readBracketPair(state, pos, isOpen);
  const treatment = treat(pair, judge(state, pair));
  if (treatment === 'none') return false;
  if (pair.kind === 'reference' && isDefined(state, pair)) return false;
  const isNested = state.linkLevel > 0 && treatment === 'link';
  if (isNested && pair.kind !== 'open-label') return false;
  if (isNested) state.pos++;
  else if (silent || treatment === 'hidden') state.pos = pair.end;
  else pushLink(state, pair);
  return true;
}

/**
 * Links that are not whole: at the open end a half-typed one, from its text on, and anywhere while
 * the text streams a reference whose definition may come later. Each is shown without a target,
 * as `<a data-incomplete>`.
 */
export function link({ inline }: MarkdownIt): void {
  inline.ruler.after('entity', 'open_link', takeBracket);
}
