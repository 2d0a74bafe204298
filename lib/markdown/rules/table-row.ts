import type { StateBlock, StateInline } from 'markdown-it';
import { stateAtOpenEnd } from '../repair/inline/open-text.ts';

/** A pipe that no backslash makes ordinary text. */
const PIPE = /(?<!\\)\|/g;

/** The first characters of code and of formulas, in which a pipe may be no border. */
const OPENERS = /[`$\\]/g;

/** The row's text between two borders, by offsets in it. */
interface Cell {
  readonly from: number;
  readonly to: number;
}

function textOf(row: string, { from, to }: Cell): string {
  return row.slice(from, to).replaceAll('\\|', '|').trim();
}

/** Cuts the row at the borders; one at its very beginning or end has no cell beyond it. */
function cutAt(row: string, borders: readonly number[]): Cell[] {
  const cells = [...borders, row.length].map((to, index) => {
    return { from: (borders[index - 1] ?? -1) + 1, to };
  });
  if (cells[0]?.to === 0) cells.shift();
  if (cells.at(-1)?.from === row.length) cells.pop();
  return cells;
}

/** The pipes that stand in code or in a formula, as the text of a cell would be read. */
function findPipesInside(row: string, pipes: readonly number[], inline: StateInline): Set<number> {
  const inside = new Set<number>();
  OPENERS.lastIndex = 0;
  for (let opener = OPENERS.exec(row); opener; opener = OPENERS.exec(row)) {
    inline.pos = opener.index;
    inline.md.inline.skipToken(inline);
    OPENERS.lastIndex = inline.pos;
    for (const pipe of pipes) if (pipe > opener.index && pipe < inline.pos) inside.add(pipe);
  }
  return inside;
}

/** All cells from the last column on as one, without empty ones at the end. */
function joinSurplus(row: string, cells: readonly Cell[], columnCount: number): Cell[] {
  const last = cells.findLastIndex((cell) => textOf(row, cell) !== '');
  const kept = cells.slice(0, columnCount);
  const surplus = cells[last];
  if (!surplus || last < columnCount) return kept;
  const { from } = cells[columnCount - 1] ?? surplus;
  return [...kept.slice(0, -1), { from, to: surplus.to }];
}

/**
 * The texts of a row's cells, at most as many as there are columns. Where it has more, a pipe in
 * code or in a formula is no border, and the last cell takes what is left over.
 *
 * @param isOpen whether more of the row may come: code and formulas then count as surplus will
 */
export function readRow(
  state: StateBlock,
  row: string,
  columnCount: number,
  isOpen: boolean,
): string[] {
  const pipes = [...row.matchAll(PIPE)].map(({ index }) => index);
  let cells = cutAt(row, pipes);
  if (isOpen || cells.length > columnCount) {
    const inline = isOpen
      ? stateAtOpenEnd(state, row)
      : new state.md.inline.State(row, state.md, {}, []);
    const inside = findPipesInside(row, pipes, inline);
    if (inside.size > 0)
      cells = cutAt(
        row,
        pipes.filter((pipe) => !inside.has(pipe)),
      );
  }
  return joinSurplus(row, cells, columnCount).map((cell) => textOf(row, cell));
}
