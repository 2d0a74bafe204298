import type { LineTokens } from '@/lib/highlight/index.ts';
import { keepingSelection, updateCodeNodes } from './code-nodes.ts';
import { type CodePiece, codePieces, type PieceOptions } from './code-pieces.ts';

export interface GroupPaint extends PieceOptions {
  readonly tokens: readonly (LineTokens | undefined)[];
}

/** Groups that stay painted when they are no longer near, so that scrolling to and fro paints none twice. */
const MAX_PAINTED_GROUPS = 64;

/** The painted groups of all blocks on the page, in the order of their painting. */
const painted = new Set<CodeGroup>();

function clearFarGroups(): void {
  for (const group of painted) {
    if (painted.size <= MAX_PAINTED_GROUPS) return;
    if (!group.isNear) group.clear();
  }
}

function plain(text: string): readonly CodePiece[] {
  return [{ text, className: null }];
}

/** A run of lines as it is shown: plain, or in colours where it is or was near the view. */
export class CodeGroup {
  readonly element: HTMLElement;
  #text: string;
  #pieces: readonly CodePiece[];
  isNear = false;

  constructor(element: HTMLElement, text: string) {
    this.element = element;
    this.#text = text;
    this.#pieces = text === '' ? [] : plain(text);
  }

  get isPainted(): boolean {
    return painted.has(this);
  }

  get text(): string {
    return this.#text;
  }

  /** Shows another text; what of it was there stays, with its colours. */
  show(text: string, paint: GroupPaint | null): void {
    this.#text = text;
    if (paint && this.isPainted) this.paint(paint);
    else this.#update(plain(text));
  }

  paint(paint: GroupPaint): void {
    painted.delete(this);
    painted.add(this);
    this.#update(codePieces(this.#text, paint.tokens, paint));
    clearFarGroups();
  }

  /** Makes it plain text again. */
  clear(): void {
    painted.delete(this);
    this.#update(plain(this.#text));
  }

  /** The element is no longer shown. */
  leave(): void {
    painted.delete(this);
  }

  #update(pieces: readonly CodePiece[]): void {
    const before = this.#pieces;
    this.#pieces = pieces;
    keepingSelection(this.element, () => updateCodeNodes(this.element, before, pieces));
  }
}
