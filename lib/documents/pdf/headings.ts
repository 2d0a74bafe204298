import type { Block } from './block.ts';
import type { Outline } from './outline.ts';
import type { Typography } from './typography.ts';

/** Levels of headings: by the document's outline, and by its print where that knows none. */
export class Headings {
  readonly #typography: Typography;
  readonly #outline: Outline;
  /** Below the title, which few outlines have. */
  readonly #first: number;

  constructor(blocks: readonly Block[], typography: Typography, outline: Outline) {
    this.#typography = typography;
    this.#outline = outline;
    const largest = blocks.find(({ lines }) => typography.levelOf(lines) === 1);
    const title = largest && textOf(largest);
    this.#first = title !== undefined && outline.depthOf(title) === undefined ? 2 : 1;
  }

  /** From 1; undefined for what is no heading. */
  levelOf(block: Block): number | undefined {
    if (block.kind === 'table' || block.kind === 'code') return undefined;
    const byPrint = this.#typography.levelOf(block.lines);
    if (block.kind === 'item' && !byPrint) return undefined;
    const depth = block.lines.length < 4 ? this.#outline.depthOf(textOf(block)) : undefined;
    // A line of a table of contents is a title of the outline as well.
    if (depth !== undefined && (byPrint || isAlone(block))) return Math.min(6, depth + this.#first);
    return byPrint;
  }
}

function textOf({ lines }: Block): string {
  return lines.map(({ text }) => text).join(' ');
}

function isAlone({ lines }: Block): boolean {
  return !/\d$/.test(lines.at(-1)?.text ?? '');
}
