import MarkdownIt, { type Token } from 'markdown-it';
import { type Block, groupBlocks, type HtmlBlock } from './block.ts';
import type { Note } from './footnotes.ts';
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
 * One note with a link back to each of its references, as markdown-it-footnote puts them.
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

interface ShownNote {
  readonly text: readonly Token[];
  readonly links: number;
  readonly block: HtmlBlock;
}

/** The section of notes at a document's end. A note that has not changed keeps its block. */
export class Notes {
  readonly #policy: RenderPolicy;
  #shown: readonly (ShownNote | undefined)[] = [];

  constructor(policy: RenderPolicy) {
    this.#policy = policy;
  }

  /** The blocks of the section; none while no note has a text. */
  blocks(text: NotesOfText, settled: boolean): Block[] {
    const { notes, isOpen } = text;
    const texts = notes.map((note) => textOf(note, text));
    // The notes number themselves, so that one without a text keeps its place before others.
    const count = settled ? notes.length : texts.findLastIndex((text) => text !== undefined) + 1;
    if (count === 0) return [];
    const shown = notes.slice(0, count).map((note, id) => {
      const links = isOpen(note.label ?? '') ? 0 : Math.max(1, note.count ?? 1);
      return this.#show(id, note, texts[id] ?? [], links);
    });
    this.#shown = shown;
    return this.#section(shown.map(({ block }) => block));
  }

  #show(id: number, { label }: Note, text: readonly Token[], links: number): ShownNote {
    const known = this.#shown[id];
    if (known?.links === links && isSame(known.text, text)) return known;
    const tokens = noteTokens({ id, label }, text, links);
    return { text, links, block: { ...this.#settledState, kind: 'html', key: id, tokens } };
  }

  #section(items: readonly Block[]): Block[] {
    const state = this.#settledState;
    const line = makeToken('hr', 'hr', 0, 'footnotes-sep');
    const list: Block = {
      ...{ ...state, kind: 'container', complete: true, key: 0, groups: groupBlocks(items) },
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

/** Inline notes get new tokens at each call, whose parsed text is the same. */
function isSame(text: readonly Token[], other: readonly Token[]): boolean {
  if (text === other) return true;
  return text.length === 3 && text[1]?.children === other[1]?.children;
}
