import type { Block } from './block.ts';
import { type OpenElements, trackOpenElements } from './open-elements.ts';
import type { RenderPolicy } from './options.ts';
import { isDefinition, type ParsedPiece } from './piece.ts';

/** A settled piece in its place; only a later definition puts another in its stead. */
export interface Placed {
  piece: ParsedPiece;
  readonly blockIndex: number;
}

/**
 * Puts pieces together to blocks: as a rule each is one, but an HTML element that is left open
 * joins all that follow until it is closed.
 */
export class BlockList {
  readonly #policy: RenderPolicy;
  readonly #blocks: Block[] = [];
  /** The pieces of each settled block, and last those of the block that is being joined. */
  readonly #pieces: Placed[][] = [];
  #open: OpenElements = [];

  constructor(policy: RenderPolicy) {
    this.#policy = policy;
  }

  /** Adds the next piece for good. A definition shows nothing and has no place. */
  settle(piece: ParsedPiece): Placed | null {
    if (isDefinition(piece)) return null;
    const blockIndex = this.#blocks.length;
    const placed = { piece, blockIndex };
    this.#pieces[blockIndex] ??= [];
    this.#pieces[blockIndex].push(placed);
    this.#open = trackOpenElements(this.#open, piece);
    if (this.#open.length === 0) this.refresh(blockIndex);
    return placed;
  }

  /** Makes a settled block anew, as a definition has changed one of its pieces. */
  refresh(blockIndex: number): void {
    const isJoining = blockIndex === this.#blocks.length && this.#open.length > 0;
    if (isJoining) return;
    const pieces = this.#pieces[blockIndex]?.map(({ piece }) => piece) ?? [];
    this.#blocks[blockIndex] = this.#makeBlock(blockIndex, pieces, true);
  }

  /** Lets no element stay open, as no text follows. */
  finish(): void {
    this.#open = [];
    if (this.#pieces.length > this.#blocks.length) this.refresh(this.#blocks.length);
  }

  /** All blocks, with those of the pieces that have not settled at the end. */
  withUnsettled(pieces: readonly ParsedPiece[]): readonly Block[] {
    const blocks = [...this.#blocks];
    let joined = this.#pieces[blocks.length]?.map(({ piece }) => piece) ?? [];
    let open = this.#open;
    for (const piece of pieces) {
      if (isDefinition(piece)) continue;
      joined.push(piece);
      open = trackOpenElements(open, piece);
      if (open.length > 0) continue;
      blocks.push(this.#makeBlock(blocks.length, joined, false));
      joined = [];
    }
    if (joined.length > 0) blocks.push(this.#makeBlock(blocks.length, joined, false));
    return blocks;
  }

  #makeBlock(key: number, pieces: readonly ParsedPiece[], settled: boolean): Block {
    const tokens = pieces.flatMap((piece) => piece.tokens);
    const source = pieces
      .map((piece) => piece.source)
      .join('')
      .trimEnd();
    return { key, settled, source, tokens, policy: this.#policy };
  }
}
