import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import footnotePlugin from 'markdown-it-footnote';
import type { MarkPlace } from '../footnotes.ts';
import { MOST_BACK_LINKS } from '../limits.ts';
import type { Note } from '../numbering.ts';
import { existingRule } from './existing-rule.ts';
import { NextIndex } from './next-index.ts';

/** Specification, section 5: a longer label is no footnote. */
const MAX_LABEL_LENGTH = 999;

const LABEL = /\[\^([^\] \n]+)\]:/y;

function hasLabelInBounds(state: StateBlock, line: number): boolean {
  LABEL.lastIndex = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const label = LABEL.exec(state.src)?.[1];
  return label !== undefined && label.length <= MAX_LABEL_LENGTH;
}

const closersOf = new WeakMap<StateInline, NextIndex>();

/** A label may end within its greatest length; the plugin would search the whole text. */
function mayEnd(state: StateInline): boolean {
  const closer = closersOf.get(state) ?? new NextIndex(state.src, ']');
  closersOf.set(state, closer);
  return closer.from(state.pos) - state.pos <= MAX_LABEL_LENGTH + '[^'.length;
}

const ENDS_WITH_WORD = /[^\s([{<=/|\\]$/u;
const ENDS_WITH_SENTENCE = /[^\s([{<=/|\\][.,;:!?…。，；：！？]$/u;
/** A quantifier after a class of characters. */
const REPEATS = /^[^\]]*\][+*?{]/;

function findPlace({ src, pos }: StateInline): MarkPlace {
  const before = src.slice(Math.max(0, pos - 3), pos);
  const repeats = REPEATS.test(src.slice(pos, pos + MAX_LABEL_LENGTH + 4));
  if (repeats || !ENDS_WITH_WORD.test(before)) return 'apart';
  return ENDS_WITH_SENTENCE.test(before) ? 'after-sentence' : 'at-word';
}

/**
 * Adds the text of a piece's inline notes at its end, so that the rules after this one read them
 * too; `takeInlineNotes` takes them off again.
 */
function addInlineNotes({ env, tokens, Token }: StateCore): void {
  for (const note of env.footnotes?.list?.slice(env.footnotes.countBefore) ?? []) {
    if (!note.tokens) continue;
    const text = new Token('inline', '', 0);
    // By this the rule for bare addresses tells whether there may be one.
    text.content = note.content ?? '';
    text.children = note.tokens;
    text.meta = { note };
    tokens.push(text);
  }
}

/** Adds the notes of a whole text, each with links back to its first marks. */
function addNotes(tail: CoreRule, state: StateCore): void {
  tail(state);
  state.tokens = state.tokens.filter(
    ({ type, meta }) => type !== 'footnote_anchor' || Number(meta?.subId) < MOST_BACK_LINKS,
  );
}

/** Takes the text of inline notes off the end of a piece, and gives it to the notes. */
export function takeInlineNotes(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ type, meta, children }) => {
    if (type !== 'inline' || !meta?.note) return true;
    const note: Note = meta.note;
    note.tokens = children ?? [];
    return false;
  });
}

type CoreRule = (state: StateCore) => unknown;
type InlineRule = (state: StateInline, silent: boolean) => boolean;

/** Tells of each reference that the rule reads. */
function telling(rule: InlineRule): InlineRule {
  return (state, silent) => {
    const { footnotes } = state.env;
    const nextId = footnotes?.list?.length;
    const isRead = rule(state, silent);
    if (isRead && !silent) {
      // An inline note has neither a label nor other references.
      const { id, label, subId } = state.tokens.at(-1)?.meta ?? {};
      footnotes?.onReference?.({
        id: Number(id),
        label: label as string | undefined,
        isFirst: id === nextId,
        countBefore: subId as number | undefined,
      });
    }
    return isRead;
  };
}

/**
 * A note that is written where it is referred to, `^[text]`. As markdown-it-footnote has it, but that
 * marks inside of it get the numbers after its own; there the first of them would take its place.
 */
function inlineNote(state: StateInline, silent: boolean): boolean {
  const { pos, env, md } = state;
  if (!state.src.startsWith('^[', pos)) return false;
  const end = md.helpers.parseLinkLabel(state, pos + 1);
  if (end < 0) return false;
  if (!silent) {
    env.footnotes ??= {};
    env.footnotes.list ??= [];
    const content = state.src.slice(pos + 2, end);
    const tokens: Token[] = [];
    const id = env.footnotes.list.push({ content, tokens }) - 1;
    md.inline.parse(content, md, env, tokens);
    state.push('footnote_ref', '', 0).meta = { id };
  }
  state.pos = end + 1;
  return true;
}

/** Footnotes: `[^label]` with a `[^label]:` definition, and inline ones, `^[text]`. */
export function footnote(parser: MarkdownIt): void {
  parser.use(footnotePlugin);
  const definition = existingRule(parser.block.ruler, 'footnote_def');
  parser.block.ruler.at(
    'footnote_def',
    (state, startLine, endLine, silent) => {
      if (!hasLabelInBounds(state, startLine)) return false;
      const opening = state.tokens.length;
      if (!definition(state, startLine, endLine, silent)) return false;
      const token = state.tokens[opening];
      if (token && !silent) token.map = [startLine, state.line];
      return true;
    },
    { alt: ['paragraph', 'reference'] },
  );
  parser.inline.ruler.at('footnote_inline', telling(inlineNote));
  const reference = telling(existingRule(parser.inline.ruler, 'footnote_ref'));
  parser.inline.ruler.at('footnote_ref', (state, silent) => {
    if (!state.src.startsWith('[^', state.pos) || !mayEnd(state)) return false;
    if (state.env.footnotes) state.env.footnotes.place = findPlace(state);
    return reference(state, silent);
  });
  const tail = existingRule(parser.core.ruler, 'footnote_tail');
  parser.core.ruler.at('footnote_tail', (state) => {
    if (state.env.footnotes?.isPiecewise) addInlineNotes(state);
    else addNotes(tail, state);
  });
  // Every mark of a note shows its number; the plugin writes a second one as `[1:1]`.
  parser.renderer.rules.footnote_caption = (tokens, index) =>
    `[${Number(tokens[index]?.meta?.id) + 1}]`;
}
