import type { Env } from 'markdown-it';
import type { Block } from './block.ts';
import { BlockList, type Placed } from './block-list.ts';
import { Definitions } from './definitions.ts';
import type { RenderPolicy } from './options.ts';
import { parseBlocks } from './parser.ts';
import {
  countCompleteLines,
  type ParsedPiece,
  type Piece,
  parseOpenEnd,
  parsePiece,
  splitIntoPieces,
} from './piece.ts';
import { countSettled } from './settle.ts';

/** A text without footnotes. When it grows only its tail is parsed, not what has settled. */
export class GrowingDocument {
  readonly #blocks: BlockList;
  readonly #definitions = new Definitions();
  /** Settled pieces by the labels they mention that are not defined. */
  readonly #waiting = new Map<string, Set<Placed>>();
  #settledText = '';
  #tail = '';

  constructor(policy: RenderPolicy) {
    this.#blocks = new BlockList(policy);
  }

  get text(): string {
    return this.#settledText + this.#tail;
  }

  append(text: string): void {
    this.#tail += text;
  }

  /**
   * Parses the tail and settles what can be.
   * @param isFinished whether no more text will come
   * @returns all blocks, or null when footnotes were found: they make the whole text one block,
   *   and this document is of no further use
   */
  update(isFinished: boolean): readonly Block[] | null {
    const env: Env = { streaming: !isFinished };
    const pieces = splitIntoPieces(parseBlocks(this.#tail, env), this.#tail);
    if (env.footnotes) return null;
    const count = isFinished ? pieces.length : countSettled(pieces, countCompleteLines(this.#tail));
    const labels = pieces
      .slice(0, count)
      .flatMap(({ tokens }) => this.#definitions.add(tokens, env.references ?? {}));
    const changed = this.#parseWaiting(labels);
    const settling = pieces
      .slice(0, count)
      .map((piece) => parsePiece(piece, this.#definitions, !isFinished));
    const open = parseOpenEnd(pieces.slice(count), this.#definitions, this.#tail);
    const parsed = [...settling, ...open];
    if (parsed.some(({ hasFootnotes }) => hasFootnotes)) return null;
    if (changed.some(({ piece }) => piece.hasFootnotes)) return null;
    const blocks = this.#show(settling, open, isFinished);
    this.#cutTail(count, pieces.slice(count));
    return blocks;
  }

  #show(
    settling: readonly ParsedPiece[],
    open: readonly ParsedPiece[],
    isFinished: boolean,
  ): readonly Block[] {
    for (const piece of settling) {
      const placed = this.#blocks.settle(piece);
      if (placed) this.#awaitDefinitions(placed);
    }
    if (isFinished) this.#blocks.finish();
    return this.#blocks.withUnsettled(open);
  }

  /** Parses the settled pieces again that mention one of the labels. */
  #parseWaiting(labels: readonly string[]): Placed[] {
    const changed = new Set(labels.flatMap((label) => [...(this.#waiting.get(label) ?? [])]));
    for (const label of labels) this.#waiting.delete(label);
    for (const placed of changed) {
      placed.piece = parsePiece(placed.piece, this.#definitions, false);
      this.#awaitDefinitions(placed);
    }
    for (const index of new Set([...changed].map(({ blockIndex }) => blockIndex))) {
      this.#blocks.refresh(index);
    }
    return [...changed];
  }

  #awaitDefinitions(placed: Placed): void {
    for (const label of placed.piece.missingLabels) {
      const waiting = this.#waiting.get(label) ?? new Set();
      this.#waiting.set(label, waiting.add(placed));
    }
  }

  /** Leaves only what is open to be parsed again; blank lines before it never are. */
  #cutTail(settledCount: number, open: readonly Piece[]): void {
    const openLength = open.reduce((length, { source }) => length + source.length, 0);
    const isBlank = settledCount + open.length === 0;
    const end = isBlank ? this.#tail.lastIndexOf('\n') + 1 : this.#tail.length - openLength;
    this.#settledText += this.#tail.slice(0, end);
    this.#tail = this.#tail.slice(end);
  }
}
