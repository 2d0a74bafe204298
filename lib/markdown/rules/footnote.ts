import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import footnotePlugin from 'markdown-it-footnote';
import type { MarkPlace, Note } from '../footnotes.ts';
import { MOST_BACK_LINKS } from '../most-back-links.ts';
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

/** Whether a label may end within its greatest length: the plugin would search the whole text. */
function mayEnd(state: StateInline): boolean {
  const closer = closersOf.get(state) ?? new NextIndex(state.src, ']');
  closersOf.set(state, closer);
  return closer.from(state.pos) - state.pos <= MAX_LABEL_LENGTH + '[^'.length;
}

const ENDS_WITH_WORD = /[^\s([{<=/|\\]$/u;
const ENDS_WITH_SENTENCE = /[^\s([{<=/|\\][.,;:!?…。，；：！？]$/u;
/** What repeats a class of characters. */
const REPEATS = /^[^\]]*\][+*?{]/;

function findPlace({ src, pos }: StateInline): MarkPlace {
  const before = src.slice(Math.max(0, pos - 3), pos);
  const repeats = REPEATS.test(src.slice(pos, pos + MAX_LABEL_LENGTH + 4));
  if (repeats || !ENDS_WITH_WORD.test(before)) return 'apart';
  return ENDS_WITH_SENTENCE.test(before) ? 'after-sentence' : 'at-word';
}

/**
 * Of a piece of a document: adds the text of its inline notes at its end, so that the rules after
 * this one read them too; `takeInlineNotes` takes them off again.
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

/** Of a whole text: adds the notes, each with links back to its first marks. */
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
    const countBefore = footnotes?.list?.length;
    if (!rule(state, silent)) return false;
    const meta = silent ? null : state.tokens.at(-1)?.meta;
    if (!meta) return true;
    const id = Number(meta.id);
    const label = meta.label === undefined ? undefined : String(meta.label);
    const repeats = meta.subId === undefined ? undefined : Number(meta.subId);
    const isFirst = id >= Number(countBefore);
    footnotes?.onReference?.({ id, label, isFirst, countBefore: repeats });
    return true;
  };
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
  const inline = existingRule(parser.inline.ruler, 'footnote_inline');
  parser.inline.ruler.at('footnote_inline', telling(inline));
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
