import type { BrowserName } from '../../scripts/browsers/browsers.ts';
import { table } from '../figures.ts';
import type { Move, Watched } from './watch-moves.ts';

/** One document in one browser. */
export interface Measured extends Watched {
  readonly document: string;
  readonly browser: BrowserName;
}

const HEAD = ['moves', 'px', 'removed', 'worst'];

function sizeOf({ x, y }: Move): number {
  return Math.abs(x) + Math.abs(y);
}

function describe({ kind, element, block, x, y }: Move): string {
  const way =
    kind === 'removed' ? 'removed' : [x && `${x} →`, y && `${y} ↓`].filter(Boolean).join(' ');
  return `${way} ${element}${block && ` in ${block}`}`.replaceAll('|', '\\|');
}

function isMoved({ kind }: Move): boolean {
  return kind !== 'removed';
}

/** Without what was removed. */
export function countMoves(measured: readonly Measured[]): number {
  return measured.flatMap(({ moves }) => moves).filter(isMoved).length;
}

function cellsOf(all: readonly Measured[]): string[] {
  const moves = all.flatMap((measured) => measured.moves);
  const moved = moves.filter(isMoved);
  const [worst] = [...moves].sort((a, b) => sizeOf(b) - sizeOf(a));
  return [
    String(moved.length),
    String(moved.reduce((sum, move) => sum + sizeOf(move), 0)),
    String(moves.length - moved.length),
    worst ? describe(worst) : '',
  ];
}

/** A table by document and browser, and what all of them have together. */
export function showMoves(measured: readonly Measured[]): string {
  const browsers = [...new Set(measured.map(({ browser }) => browser))];
  const documents = [...new Set(measured.map(({ document }) => document))];
  const row = (name: string, of: readonly Measured[]) => [
    name,
    ...browsers.flatMap((browser) => cellsOf(of.filter((one) => one.browser === browser))),
  ];
  const rows = documents.map((name) =>
    row(
      name,
      measured.filter(({ document }) => document === name),
    ),
  );
  const frames = measured.reduce((sum, one) => sum + one.frames, 0);
  const head = ['', ...browsers.flatMap((browser) => HEAD.map((what) => `${browser}: ${what}`))];
  return `${frames} frames were looked at.\n\n${table(head, [row('**all**', measured), ...rows])}\n`;
}

/** The longest moves, each with the end of the answer as it was shown then. */
export function listWorstMoves(measured: readonly Measured[], count: number): string {
  const all = measured.flatMap(({ document, browser, moves }) =>
    moves.map((move) => ({ move, place: `${browser}, ${document}` })),
  );
  return all
    .sort((a, b) => sizeOf(b.move) - sizeOf(a.move))
    .slice(0, count)
    .map(({ move, place }) => `${place}: ${describe(move)}\n    …${move.after}▌`)
    .join('\n');
}
