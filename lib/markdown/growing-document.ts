import type { BlockGroup } from './block.ts';
import { GrowingContainer } from './growing-container.ts';
import { Notes } from './notes.ts';
import { OpenText, type ParsedText } from './open-text.ts';
import type { RenderPolicy } from './options.ts';
import { hasNoPlace, splitSiblings } from './piece.ts';
import { findPlainEnd, type PlainEnd } from './plain-end.ts';
import { type NotesOfText, References } from './references.ts';
import { certainDefinitions } from './settle.ts';

export interface DocumentView {
  /** The groups of its blocks. One that has not changed since the last view is the same object. */
  readonly groups: readonly BlockGroup[];
  /** Footnotes make the document one block. Specification, section 5. */
  readonly hasFootnotes: boolean;
  /** The number of settled texts (paragraphs, items, cells), with which the cost of the blocks grows. */
  readonly size: number;
  /** Where letters can be added without another view; null where there is no such place. */
  readonly plainEnd: PlainEnd | null;
}

/** The key of the group of notes, which is after all others. */
const NOTES_KEY = -1;

/** A text that grows. Only what is open of it is parsed, never what has settled. */
export class GrowingDocument {
  readonly #open = new OpenText();
  readonly #references: References;
  readonly #root: GrowingContainer;
  readonly #notes: Notes;

  constructor(policy: RenderPolicy) {
    this.#references = new References(policy.idPrefix);
    this.#root = new GrowingContainer(0, [], {
      parent: null,
      policy,
      references: this.#references,
    });
    this.#notes = new Notes(policy);
  }

  append(text: string): void {
    this.#open.append(text);
  }

  /**
   * Parses what is open and settles what can be.
   * @param isFinished whether no more text will come
   */
  update(isFinished: boolean): DocumentView {
    const parsed = this.#open.parse(!isFinished);
    if (isFinished) return this.#finish(parsed);
    const remainder = this.#root.absorb(parsed.pieces, parsed);
    this.#references.define(certainDefinitions(parsed.pieces, parsed), parsed);
    this.#references.refresh();
    if (!remainder) {
      this.#open.cutEmptyLines(parsed);
      return this.#show(parsed);
    }
    this.#open.cut(parsed, remainder);
    return this.#show(this.#open.parse(true));
  }

  #finish(parsed: ParsedText): DocumentView {
    this.#references.endStream();
    this.#root.take(parsed.pieces, parsed);
    this.#root.finish();
    this.#references.finish();
    this.#references.refresh();
    return this.#view(this.#references, true);
  }

  #show(parsed: ParsedText): DocumentView {
    const tokens = parsed.pieces.flatMap((piece) => [...piece.tokens]);
    const reading = this.#references.readOpen(tokens, parsed);
    this.#root.showSiblings(splitSiblings(reading.tokens));
    const view = this.#view(reading, false);
    // Notes are shown elsewhere than where they are written.
    if (view.hasFootnotes || tokens.some((token) => hasNoPlace([token]))) return view;
    return { ...view, plainEnd: findPlainEnd(reading.tokens, parsed.text, reading.openText) };
  }

  #view(text: NotesOfText, settled: boolean): DocumentView {
    const blocks = this.#notes.blocks(text, settled);
    const { groups } = this.#root;
    const notesGroup: BlockGroup[] =
      blocks.length > 0 ? [{ key: NOTES_KEY, blocks, settled: false }] : [];
    const hasFootnotes = text.notes.length > 0 || this.#references.hasFootnotes;
    const { size } = this.#references;
    return { groups: [...groups, ...notesGroup], hasFootnotes, size, plainEnd: null };
  }
}
