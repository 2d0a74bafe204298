import { table } from '@/bench/load/figures.ts';
import type { Level } from './level.ts';
import type { SoakResult } from './run-soak.ts';

const HEAD = ['heap, MB', 'nodes', 'listeners', 'left behind, MB', 'ports', 'background, MB'];

/** The levels of a soak as a Markdown table. */
export function figuresOf(name: string, { stretches, fresh }: SoakResult): string {
  const [before, after] = fresh;
  const rows = [
    ['a new panel, after the warm-up', ...cells(before)],
    ...stretches.map(({ answers, kept }) => [`the panel, ${answers} answers`, ...cells(kept)]),
    ['a new panel, at the end', ...cells(after)],
  ];
  return table([name, ...HEAD], rows);
}

function cells({ heap, nodes, listeners, leftBehind, background }: Level): string[] {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  return [
    megabytes(heap),
    `${nodes}`,
    `${listeners}`,
    megabytes(leftBehind),
    `${background.counts.ports}`,
    megabytes(background.heap),
  ];
}
