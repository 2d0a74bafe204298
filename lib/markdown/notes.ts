import MarkdownIt, { type Token } from 'markdown-it';
import { type Block, type BlockGroup, GROUP_SIZE, groupBlocks, type HtmlBlock } from './block.ts';
import { MOST_BACK_LINKS } from './limits.ts';
import type { Note } from './numbering.ts';
import type { RenderPolicy } from './options.ts';
import type { NotesOfText } from './references.ts';

/** Keys that no block of the text has. */
const LINE_KEY = -2;
const SECTION_KEY = -1;

type TokenNesting = 1 | 0 | -1;

function makeToken(type: string, tag: string, nesting: TokenNesting, className?: string): Token {
  const token = new MarkdownIt.Token(type, tag, nesting);
  token.block = true;
  if (className) token.attrs = [['class', className]];
  return token;
}

/** The text of a note, which is written in its reference when it has no label. */
function textOf(note: Note, { contentOf }: NotesOfText): readonly Token[] | undefined {
  if (!note.tokens) return note.label === undefined ? undefined : contentOf(note.label);
  const text = makeToken('inline', '', 0);
  text.content = note.content ?? '';
  text.children = note.tokens;
  return [makeToken('paragraph_open', 'p', 1), text, makeToken('paragraph_close', 'p', -1)];
}

/**
 * One note with links back to its references, as markdown-it-footnote puts them.
 * @param count of the links; none while the note's text grows, which they would stand after
 */
function noteTokens(
  note: { id: number; label: string | undefined },
  text: readonly Token[],
  count: number,
): Token[] {
  const opening = makeToken('footnote_open', 'li', 1);
  opening.meta = { ...note };
  const links = Array.from({ length: count }, (_, subId) => {
    const link = makeToken('footnote_anchor', '', 0);
    link.meta = { ...note, subId };
    return link;
  });
  const closing = makeToken('footnote_close', 'li', -1);
  const last = text.at(-1);
  if (last?.type !== 'paragraph_close') return [opening, ...text, ...links, closing];
  return [opening, ...text.slice(0, -1), ...links, last, closing];
}

/** One for each mark, and one for a note that is its own mark. */
function countBackLinks({ count = 1 }: Note): number {
  return Math.min(Math.max(1, count), MOST_BACK_LINKS);
}

interface ShownNote {
  readonly text: readonly Token[];
  readonly links: number;
  readonly block: HtmlBlock;
}

/** The section of notes at a document's end. A note that has not changed keeps its block. */
export class Notes {
  readonly #policy: RenderPolicy;
  readonly #shown: ShownNote[] = [];
  readonly #groups: BlockGroup[] = [];
  #blocks: readonly Block[] = [];

  constructor(policy: RenderPolicy) {
    this.#policy = policy;
  }

  /** The blocks of the section; none while no note has a text. The same while nothing changes. */
  blocks(text: NotesOfText, settled: boolean): readonly Block[] {
    const { notes } = text;
    // The notes number themselves, so that one without a text keeps its place before others.
    const count = settled
      ? notes.length
      : notes.findLastIndex((note) => textOf(note, text) !== undefined) + 1;
    const changed = this.#change(text, count);
    if (changed.size > 0) this.#blocks = this.#section(changed);
    return this.#blocks;
  }

  /** @returns the groups that something has changed in */
  #change(text: NotesOfText, count: number): ReadonlySet<number> {
    const groups = new Set<number>();
    const change = (id: number) => groups.add(Math.floor(id / GROUP_SIZE));
    for (let id = count; id < this.#shown.length; id++) change(id);
    this.#shown.length = Math.min(this.#shown.length, count);
    const known = this.#shown.length;
    const added = Array.from({ length: count - known }, (_, index) => known + index);
    for (const id of [...text.takeChanged(), ...added]) {
      if (id < count && this.#show(id, text)) change(id);
    }
    return groups;
  }

  /** @returns whether it is another */
  #show(id: number, text: NotesOfText): boolean {
    const note = text.notes[id];
    if (!note) return false;
    const { label } = note;
    const links = text.isOpen(label ?? '') ? 0 : countBackLinks(note);
    const content = textOf(note, text) ?? NO_TEXT;
    const known = this.#shown[id];
    if (known?.links === links && isSame(known.text, content)) return false;
    const tokens = noteTokens({ id, label }, content, links);
    const block: Block = { ...this.#settledState, kind: 'html', key: id, tokens };
    this.#shown[id] = { text: content, links, block };
    return true;
  }

  /** The groups of notes, of which only those that have changed are others. */
  #regroup(changed: ReadonlySet<number>): readonly BlockGroup[] {
    for (const key of changed) {
      const blocks = this.#shown.slice(key * GROUP_SIZE, (key + 1) * GROUP_SIZE);
      const settled = blocks.length === GROUP_SIZE;
      this.#groups[key] = { key, blocks: blocks.map(({ block }) => block), settled };
    }
    this.#groups.length = Math.ceil(this.#shown.length / GROUP_SIZE);
    return [...this.#groups];
  }

  #section(changed: ReadonlySet<number>): Block[] {
    const state = this.#settledState;
    const groups = this.#regroup(changed);
    if (groups.length === 0) return [];
    const line = makeToken('hr', 'hr', 0, 'footnotes-sep');
    const list: Block = {
      ...{ ...state, kind: 'container', complete: true, key: 0, groups },
      opening: makeToken('footnotes_list_open', 'ol', 1, 'footnotes-list'),
      closing: makeToken('footnotes_list_close', 'ol', -1),
    };
    const section: Block = {
      ...{
        ...state,
        kind: 'container',
        complete: true,
        key: SECTION_KEY,
        groups: groupBlocks([list]),
      },
      opening: makeToken('footnotes_open', 'section', 1, 'footnotes'),
      closing: makeToken('footnotes_close', 'section', -1),
    };
    return [{ ...state, kind: 'html', key: LINE_KEY, tokens: [line] }, section];
  }

  get #settledState() {
    return { settled: true, policy: this.#policy };
  }
}

/** The text of a note whose definition has not come. */
const NO_TEXT: readonly Token[] = [];

/** Inline notes get new tokens at each call, whose parsed text is the same. */
function isSame(text: readonly Token[], other: readonly Token[]): boolean {
  if (text === other) return true;
  const [, inline] = text;
  const isInlineNote = text.length === 3 && inline?.type === 'inline';
  return isInlineNote && inline.children === other[1]?.children;
}
