import type { Token } from 'markdown-it';
import type { Block } from './block.ts';
import { hideParagraphs } from './loose-list.ts';
import { OpenElementsTracker } from './open-elements.ts';
import type { RenderPolicy } from './options.ts';
import { withoutNotes } from './piece.ts';
import type { Unit } from './references.ts';
import { withClosedText } from './repair/inline/closed-text.ts';
import { toBlock } from './to-blocks.ts';

/**
 * A child whose text no later text can change: mostly one construct, but an HTML element that is
 * left open takes those after it into itself until it is closed.
 */
export class SettledChild {
  readonly key: number;
  readonly #policy: RenderPolicy;
  readonly #units: Unit[] = [];
  readonly #open = new OpenElementsTracker();
  /** Shown inside the open element though it has not settled. */
  #unsettled: readonly Token[] = [];
  #block: Block | undefined;

  constructor(key: number, unit: Unit, policy: RenderPolicy) {
    this.key = key;
    this.#policy = policy;
    this.join(unit);
  }

  /** True while an HTML element in it is open. */
  get isJoining(): boolean {
    return this.#open.isOpen;
  }

  join(unit: Unit): void {
    this.#units.push(unit);
    this.#open.add(unit.raw);
    this.change();
  }

  /** Shows what has not settled inside the open element; returns what stands after it. */
  showJoined(siblings: readonly (readonly Token[])[]): readonly (readonly Token[])[] {
    const open = this.#open.copy();
    const joined: Token[] = [];
    let count = 0;
    for (const tokens of siblings) {
      if (!open.isOpen) break;
      joined.push(...withoutNotes(tokens).map(withClosedText));
      open.add(tokens);
      count++;
    }
    this.#unsettled = joined;
    this.#block = undefined;
    return siblings.slice(count);
  }

  /** Says that nothing follows which could close an element. */
  close(): void {
    this.#open.close();
    this.change();
  }

  /** Says that the tokens of a unit are others. */
  change(): void {
    this.#unsettled = [];
    this.#block = undefined;
  }

  /**
   * The paragraphs right inside this child, or inside the item that it is, become elements.
   * @returns whether there were any that were none
   */
  showParagraphs(): boolean {
    let hasChanged = false;
    for (const { raw } of this.#units) {
      const depth = raw[0]?.type === 'list_item_open' ? 1 : 0;
      if (hideParagraphs(raw, depth, false)) hasChanged = true;
    }
    if (hasChanged) this.#block = undefined;
    return hasChanged;
  }

  get block(): Block {
    this.#block ??= this.#makeBlock();
    return this.#block;
  }

  #makeBlock(): Block {
    const state = { settled: true, policy: this.#policy };
    const [first, ...others] = this.#units;
    const isSingle = others.length === 0 && !this.isJoining;
    if (first && isSingle) return toBlock(first.tokens, this.key, state);
    const settled = this.#units.flatMap((unit) => withoutNotes(unit.tokens));
    const tokens = [...settled, ...this.#unsettled];
    return { kind: 'html', key: this.key, tokens, ...state, settled: !this.isJoining };
  }
}
