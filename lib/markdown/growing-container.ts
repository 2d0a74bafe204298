import type { Token } from 'markdown-it';
import {
  type Block,
  type BlockGroup,
  type ContainerBlock,
  GROUP_SIZE,
  groupBlocks,
} from './block.ts';
import { GrowingCode } from './growing-code.ts';
import { hasEnded } from './has-ended.ts';
import { hideParagraphs } from './hide-paragraphs.ts';
import { firstLineOf, type Header, type ParsedText, type Remainder } from './open-text.ts';
import type { RenderPolicy } from './options.ts';
import {
  childPieces,
  hasNoPlace,
  isContainer,
  type Piece,
  pieceType,
  splitSiblings,
} from './piece.ts';
import type { References } from './references.ts';
import { countSettled, hasBegun, isLooseList } from './settle.ts';
import { SettledChild } from './settled-child.ts';
import { STUB } from './stub.ts';
import { toBlocks } from './to-blocks.ts';

type Child = SettledChild | GrowingContainer | GrowingCode;

/** Where the block of an open container or of the document changes, its ancestors do too. */
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
  readonly #opening: Token | undefined;
  readonly #closing: Token | undefined;
  readonly #children: Child[] = [];
  /** The groups of settled children that are full, until one of them changes. */
  readonly #fullGroups: (BlockGroup | undefined)[] = [];
  /** The last child, part of which has settled. */
  #open: GrowingContainer | GrowingCode | null = null;
  /** What is shown after the settled children. */
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
    const joining = this.#joining;
    const key = joining?.key ?? this.#children.length;
    if (hasNoPlace(piece.tokens)) {
      this.#references.read(piece.tokens);
      return;
    }
    const unit = this.#references.read(piece.tokens, () => this.#refresh(key));
    if (joining) joining.join(unit);
    else this.#children.push(new SettledChild(key, unit, this.#policy));
    this.invalidate(key);
  }

  /** The last child, while an HTML element in it is open. */
  get #joining(): SettledChild | null {
    const last = this.#children.at(-1);
    return last instanceof SettledChild && last.isJoining ? last : null;
  }

  #settleOpen(open: GrowingContainer | GrowingCode, piece: Piece, text: ParsedText): void {
    if (open instanceof GrowingCode) open.settle(piece);
    else open.close(piece, text);
    this.#children.push(open);
    this.#open = null;
    this.invalidate(open.key);
  }

  /** Takes the rest: nothing can be added to the element. */
  close(piece: Piece, text: ParsedText): void {
    this.take(this.#piecesOf(piece, text), text);
    this.#isSettled = true;
    this.finish();
  }

  /** Says that nothing follows: an HTML element that is still open ends here. */
  finish(): void {
    this.#joining?.close();
    this.#unsettled = [];
    this.invalidate(this.#children.length - 1);
  }

  #refresh(key: number): void {
    const child = this.#children[key];
    if (child instanceof SettledChild) child.change();
    this.invalidate(key);
  }

  #descend(piece: Piece, text: ParsedText): Remainder | null {
    if (this.#joining) return null;
    const key = this.#children.length;
    const [first] = piece.tokens;
    if (first?.type === 'fence') {
      const code =
        this.#open instanceof GrowingCode ? this.#open : new GrowingCode(key, first, this.#policy);
      return this.#keep(code, code.absorb(piece, text));
    }
    if (!isContainer(piece.tokens) || !canBeStubbed(piece)) return null;
    const container = this.#open instanceof GrowingContainer ? this.#open : this.#begin(key, piece);
    const inner = container.absorb(container.#piecesOf(piece, text), text);
    return this.#keep(container, inner && { ...inner, headers: withHeader(piece, inner, text) });
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
    return this.#type === 'table_open' && this.#children.length > 0 ? parts.slice(1) : parts;
  }

  /** Of a list or an item of one: says of a child's paragraphs whether they are no elements. */
  #hideParagraphs(child: readonly Token[]): void {
    if (isList(this.#type)) hideParagraphs(child, 1, !this.#isLoose);
    if (this.#type === 'list_item_open') hideParagraphs(child, 0, !this.#parent?.isLoose);
  }

  /** Whether it is a list whose items stand apart. */
  get isLoose(): boolean {
    return this.#isLoose;
  }

  /** The paragraphs of all items become elements: once in the life of a list. */
  #loosen(): void {
    if (this.#isLoose) return;
    this.#isLoose = true;
    this.#showParagraphs();
    for (const item of [...this.#children, this.#open]) {
      if (item instanceof GrowingContainer) item.#showParagraphs();
    }
  }

  /** Shows the paragraphs right inside this item, or inside the items of this list. */
  #showParagraphs(): void {
    for (const child of this.#children) {
      if (child instanceof SettledChild && child.showParagraphs()) this.invalidate(child.key);
    }
  }

  // What is shown

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
    const joining = this.#joining;
    const shown = joining ? joining.showJoined(rest) : rest;
    const key = this.#children.length + (open ? 1 : 0);
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

  /** Says that the block of a child is another. */
  invalidate(key: number): void {
    this.#fullGroups[Math.floor(key / GROUP_SIZE)] = undefined;
    this.#groups = undefined;
    this.#block = undefined;
    this.#parent?.invalidate(this.key);
  }

  get groups(): readonly BlockGroup[] {
    this.#groups ??= this.#makeGroups();
    return this.#groups;
  }

  #makeGroups(): BlockGroup[] {
    const fullCount = Math.floor(this.#children.length / GROUP_SIZE);
    const groups: BlockGroup[] = [];
    for (let key = 0; key < fullCount; key++) {
      const group = this.#fullGroups[key] ?? this.#fullGroup(key);
      this.#fullGroups[key] = group;
      groups.push(group);
    }
    const last = [
      ...this.#blocksFrom(fullCount * GROUP_SIZE, GROUP_SIZE),
      ...(this.#open ? [this.#open.block] : []),
      ...this.#unsettled,
    ];
    return [...groups, ...groupBlocks(last, { firstKey: fullCount })];
  }

  #fullGroup(key: number): BlockGroup {
    return { key, blocks: this.#blocksFrom(key * GROUP_SIZE, GROUP_SIZE), settled: true };
  }

  #blocksFrom(start: number, count: number): Block[] {
    return this.#children.slice(start, start + count).map((child) => child.block);
  }

  get block(): ContainerBlock {
    const { key } = this;
    const opening = this.#opening;
    const closing = this.#closing;
    if (!opening || !closing) throw new Error('the document itself is no block');
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

/** Code that is indented in the line of an item's mark would take the stub into itself. */
function canBeStubbed({ tokens: [opening, first], startLine }: Piece): boolean {
  const isCodeInLine = first?.type === 'code_block' && first.map?.[0] === startLine;
  return opening?.type !== 'list_item_open' || !isCodeInLine;
}

function isList(type: string): boolean {
  return type === 'bullet_list_open' || type === 'ordered_list_open';
}

/** What opens the element again at its next parse, before that of what is inside. */
function withHeader(piece: Piece, inner: Remainder, text: ParsedText): readonly Header[] {
  const { startLine: line } = piece;
  const type = pieceType(piece);
  const firstLine = firstLineOf(inner);
  if (firstLine === line) return inner.headers;
  if (type === 'list_item_open') {
    return [{ line, text: text.stubbedLine(piece) }, ...inner.headers];
  }
  if (type === 'blockquote_open') {
    return [{ line, text: `${text.linePrefix(piece)}> ${STUB}` }, ...inner.headers];
  }
  if (type === 'reasoning_open') {
    return [{ line, text: `<${piece.tokens[0]?.meta?.element}>` }, ...inner.headers];
  }
  if (type === 'table_open') {
    const rows = [line, line + 1].map((row) => ({ line: row, text: text.line(row) }));
    return [...rows, ...inner.headers];
  }
  return inner.headers;
}
