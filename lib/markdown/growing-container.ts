import type { Token } from 'markdown-it';
import type { Block, BlockGroup, ContainerBlock } from './block.ts';
import { canBeReopened, withHeader } from './container-header.ts';
import { GrowingCode } from './growing-code.ts';
import { hideParagraphs, isList, isLooseList } from './loose-list.ts';
import type { ParsedText, Remainder } from './open-text.ts';
import type { RenderPolicy } from './options.ts';
import {
  childPieces,
  hasEnded,
  hasNoPlace,
  isContainer,
  type Piece,
  splitSiblings,
} from './piece.ts';
import type { References } from './references.ts';
import { countSettled, hasBegun } from './settle.ts';
import { SettledChild } from './settled-child.ts';
import { SettledChildren } from './settled-children.ts';
import { toBlocks } from './to-blocks.ts';

/** A container whose block changes when that of a child does. */
interface Parent {
  readonly isLoose: boolean;
  invalidate(key: number): void;
}

/**
 * An element to which children are added at its end: the document, a list, an item, a quotation, a
 * table. What has settled in it is kept; only its last child is parsed again.
 */
export class GrowingContainer {
  readonly key: number;
  readonly #parent: Parent | null;
  readonly #policy: RenderPolicy;
  readonly #references: References;
  readonly #type: string;
  #opening: Token | undefined;
  readonly #closing: Token | undefined;
  readonly #settled = new SettledChildren();
  /** The last child, part of which has settled. */
  #open: GrowingContainer | GrowingCode | null = null;
  #unsettled: readonly Block[] = [];
  #isLoose = false;
  #isSettled = false;
  #hasEnded = false;
  #groups: readonly BlockGroup[] | undefined;
  #block: ContainerBlock | undefined;

  constructor(
    key: number,
    tokens: readonly Token[],
    context: { parent: Parent | null; policy: RenderPolicy; references: References },
  ) {
    this.key = key;
    this.#type = tokens[0]?.type ?? 'document';
    this.#opening = tokens[0];
    this.#closing = tokens.at(-1);
    this.#parent = context.parent;
    this.#policy = context.policy;
    this.#references = context.references;
  }

  // Structure

  /**
   * Settles what can be of the pieces inside.
   * @returns what of them has to be parsed again, null for all of it
   */
  absorb(pieces: readonly Piece[], text: ParsedText): Remainder | null {
    const count = countSettled(pieces, text);
    this.take(pieces.slice(0, count), text);
    const first = pieces[count];
    const inner = first && hasBegun(first, text) ? this.#descend(first, text) : null;
    if (inner || !first || count === 0) return inner;
    return { headers: [], fromLine: first.startLine };
  }

  /** Takes pieces that no later text can change. */
  take(pieces: readonly Piece[], text: ParsedText): void {
    this.#references.define(pieces, text);
    for (const piece of pieces) {
      this.#hideParagraphs(piece.tokens);
      this.#settle(piece, text);
    }
  }

  #settle(piece: Piece, text: ParsedText): void {
    if (this.#open) {
      this.#settleOpen(this.#open, piece, text);
      return;
    }
    const { joining } = this.#settled;
    const key = joining?.key ?? this.#settled.all.length;
    if (hasNoPlace(piece.tokens)) {
      this.#references.read(piece.tokens);
      return;
    }
    const unit = this.#references.read(piece.tokens, () => this.#refresh(key));
    if (joining) joining.join(unit);
    else this.#settled.push(new SettledChild(key, unit, this.#policy));
    this.invalidate(key);
  }

  #settleOpen(open: GrowingContainer | GrowingCode, piece: Piece, text: ParsedText): void {
    open.close(piece, text);
    this.#settled.push(open);
    this.#open = null;
    this.invalidate(open.key);
  }

  /** Takes the rest: nothing can be added to the element. */
  close(piece: Piece, text: ParsedText): void {
    this.take(this.#piecesOf(piece, text), text);
    // Only its end tells whether a section is the answer.
    if (piece.tokens[0]?.meta?.isShown) this.#opening = piece.tokens[0];
    this.#isSettled = true;
    this.finish();
  }

  /** Says that nothing follows: an HTML element that is still open ends here. */
  finish(): void {
    this.#settled.joining?.close();
    this.#unsettled = [];
    this.invalidate(this.#settled.all.length - 1);
  }

  #refresh(key: number): void {
    const child = this.#settled.all[key];
    if (child instanceof SettledChild) child.change();
    this.invalidate(key);
  }

  #descend(piece: Piece, text: ParsedText): Remainder | null {
    if (this.#settled.joining) return null;
    const key = this.#settled.all.length;
    const [first] = piece.tokens;
    if (first?.type === 'fence') {
      const code =
        this.#open instanceof GrowingCode ? this.#open : new GrowingCode(key, first, this.#policy);
      return this.#keep(code, code.absorb(piece, text));
    }
    if (!isContainer(piece.tokens) || !canBeReopened(piece)) return null;
    const container = this.#open instanceof GrowingContainer ? this.#open : this.#begin(key, piece);
    const inner = container.absorb(container.#piecesOf(piece, text), text);
    return this.#keep(container, inner && withHeader(piece, inner, text));
  }

  #begin(key: number, { tokens }: Piece): GrowingContainer {
    const context = { parent: this, policy: this.#policy, references: this.#references };
    return new GrowingContainer(key, tokens, context);
  }

  #keep(open: GrowingContainer | GrowingCode, remainder: Remainder | null): Remainder | null {
    if (remainder) this.#open = open;
    return remainder;
  }

  /** The pieces inside the one that this container is made of. */
  #piecesOf(piece: Piece, text: ParsedText): readonly Piece[] {
    if (isList(this.#type) && isLooseList(piece, text)) this.#loosen();
    return this.#withoutKnownHead(childPieces(piece));
  }

  /** A table's head is there at each parse, but is taken only once. */
  #withoutKnownHead<Part>(parts: readonly Part[]): readonly Part[] {
    return this.#type === 'table_open' && this.#settled.all.length > 0 ? parts.slice(1) : parts;
  }

  /** The paragraphs of a tight list's items are no elements. */
  #hideParagraphs(child: readonly Token[]): void {
    if (isList(this.#type)) hideParagraphs(child, 1, !this.#isLoose);
    if (this.#type === 'list_item_open') hideParagraphs(child, 0, !this.#parent?.isLoose);
  }

  get isLoose(): boolean {
    return this.#isLoose;
  }

  /** The paragraphs of all items become elements: once in the life of a list. */
  #loosen(): void {
    if (this.#isLoose) return;
    this.#isLoose = true;
    this.#showParagraphs();
    for (const item of [...this.#settled.all, this.#open]) {
      if (item instanceof GrowingContainer) item.#showParagraphs();
    }
  }

  /** Shows the paragraphs right inside this item, or inside the items of this list. */
  #showParagraphs(): void {
    for (const key of this.#settled.showParagraphs()) this.invalidate(key);
  }

  // Blocks

  continues([first]: readonly Token[]): boolean {
    return first?.type === this.#type;
  }

  /** Shows the siblings that have not settled. */
  showSiblings(siblings: readonly (readonly Token[])[]): void {
    const [first = [], ...others] = siblings;
    const open = this.#open;
    const continued = open?.continues(first) ? first : [];
    open?.show(continued);
    const rest = continued.length > 0 ? others : siblings;
    const { joining } = this.#settled;
    const shown = joining ? joining.showJoined(rest) : rest;
    const key = this.#settled.all.length + (open ? 1 : 0);
    this.#unsettled = toBlocks(shown, key, { settled: false, policy: this.#policy });
    this.#groups = undefined;
    this.#block = undefined;
    if (joining) this.invalidate(joining.key);
  }

  /** Shows what has not settled of the element. */
  show(tokens: readonly Token[]): void {
    if (isList(this.#type)) hideParagraphs(tokens, 2, !this.#isLoose);
    this.#hasEnded = hasEnded(tokens[0]);
    this.showSiblings(this.#withoutKnownHead(splitSiblings(tokens.slice(1, -1))));
  }

  /** Says that the block of a child has changed. */
  invalidate(key: number): void {
    this.#settled.invalidate(key);
    this.#groups = undefined;
    this.#block = undefined;
    this.#parent?.invalidate(this.key);
  }

  get groups(): readonly BlockGroup[] {
    this.#groups ??= this.#settled.groupsWith(this.#openBlocks());
    return this.#groups;
  }

  #openBlocks(): Block[] {
    return [...(this.#open ? [this.#open.block] : []), ...this.#unsettled];
  }

  get block(): ContainerBlock {
    const { key } = this;
    const opening = this.#opening;
    const closing = this.#closing;
    if (!opening || !closing) throw new Error('the document is no block');
    const settled = this.#isSettled;
    this.#block ??= {
      ...{ kind: 'container', key, settled, opening, closing },
      complete: settled || this.#hasEnded,
      groups: this.groups,
      policy: this.#policy,
    };
    return this.#block;
  }
}
