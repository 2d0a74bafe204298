import { expect, test } from 'vitest';
import { table } from '@/bench/figures.ts';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { freshGrowth, growthOf } from './growth.ts';
import type { Level } from './level.ts';
import { runSoak, type SoakResult, saveResult } from './run-soak.ts';
import { soakOptions } from './soak-options.ts';

const HOURS = 12;
const LIMIT_MS = HOURS * 3_600_000;

/** The whole soak of one browser; its figures are printed and kept. */
export function testSoak(name: BrowserName): void {
  const options = soakOptions();
  const subject = `Long use leaves ${name} as it was: ${options.answers} answers, seed ${options.seed}`;
  test(subject, { timeout: LIMIT_MS }, async () => {
    const result = await runSoak(
      name,
      options,
      (before, after) => freshGrowth(name, before, after).length === 0,
    );
    await saveResult(name, result);
    console.log(`${figuresOf(name, result)}\n\n${result.messages} messages, each as it was sent.`);
    expect(growthOf(name, result)).toEqual([]);
  });
}

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
