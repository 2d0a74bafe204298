import type { MarkdownIt, StateInline } from 'markdown-it';
import { type BracketPair, readBracketPair } from './bracket-pair.ts';
import { judgeLabel, type LabelKind } from './link-label.ts';
import { isAtOpenEnd } from './open-text.ts';

/** How much of the text before a bracket is looked at. */
const CONTEXT_LENGTH = 2;

/** Two numbers are citations rather than a link: `[1][2]`. */
function isCitation({ label, name }: BracketPair): boolean {
  return /^\d*$/.test(label) && /^\d*$/.test(name);
}

type Treatment = 'link' | 'text-of-link' | 'hidden-bracket' | 'hidden' | 'none';

const TREATMENTS: Readonly<Record<LabelKind, Readonly<Record<'open-label' | 'label', Treatment>>>> =
  {
    unclear: { 'open-label': 'hidden', label: 'hidden' },
    link: { 'open-label': 'hidden-bracket', label: 'text-of-link' },
    text: { 'open-label': 'none', label: 'none' },
  };

function treat(pair: BracketPair, judgement: LabelKind): Treatment {
  switch (pair.kind) {
    case 'open-label':
    case 'label':
      return TREATMENTS[judgement][pair.kind];
    case 'open-target':
      return 'link';
    case 'open-reference':
      if (judgement === 'text') return 'none';
      return isCitation(pair) ? 'hidden' : 'link';
    case 'reference':
      return judgement === 'text' || isCitation(pair) ? 'none' : 'link';
    case 'text':
      return 'none';
  }
}

/** Parses the label between two tokens of its own, so that its markup ends with it. */
function pushLabel(state: StateInline, { labelEnd, end }: BracketPair, type: string, tag: string) {
  const { posMax } = state;
  const open = state.push(`${type}_open`, tag, 1);
  if (tag === 'a') open.attrs = [['data-incomplete', '']];
  state.pos++;
  state.posMax = labelEnd;
  state.linkLevel++;
  state.md.inline.tokenize(state);
  state.linkLevel--;
  state.push(`${type}_close`, tag, -1);
  state.posMax = posMax;
  state.pos = end;
}

function takeBracket(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '[') return false;
  const isOpen = isAtOpenEnd(state);
  if (!isOpen && state.env.streaming !== true) return false;
  const pair = readBracketPair(state, pos, isOpen);
  const before = src.slice(Math.max(0, pos - CONTEXT_LENGTH), pos);
  const treatment = treat(pair, judgeLabel(pair.label, before));
  if (treatment === 'none' || (treatment === 'link' && state.linkLevel > 0)) return false;
  if (treatment === 'hidden-bracket') state.pos = pos + 1;
  else if (silent || treatment === 'hidden') state.pos = pair.end;
  else if (treatment === 'link') pushLabel(state, pair, 'link', 'a');
  else pushLabel(state, pair, 'text_of_link', '');
  return true;
}

/**
 * Links that are not whole: at the open end a half-typed one, and anywhere while the text streams
 * a reference whose definition may come later. Each is shown without a target, as
 * `<a data-incomplete>`; a text in brackets that may become a link is shown without the brackets.
 */
export function link({ inline, renderer }: MarkdownIt): void {
  inline.ruler.after('entity', 'open_link', takeBracket);
  renderer.rules.text_of_link_open = () => '';
  renderer.rules.text_of_link_close = () => '';
}
