import { firstScripts, proseScripts, type Script, totalOf } from './first-scripts.ts';
import type { PartResult } from './part-result.ts';

const PANEL = 'sidepanel.html';

interface Limit {
  readonly what: string;
  readonly scripts: (directory: string, page: string) => Script[];
  /** Gzipped. */
  readonly bytes: number;
}

const LIMITS: readonly Limit[] = [
  { what: 'the panel begins with', scripts: firstScripts, bytes: 160_000 },
  // Some way above what it is, so that growth is noticed.
  { what: 'plain prose is shown with', scripts: proseScripts, bytes: 203_000 },
];

/** So many of the biggest are named. */
const NAMED = 5;

/** Checks that the panel of each build starts with no more JavaScript than the limits. */
export function checkFirstScripts(directories: readonly string[]): PartResult {
  const held = directories.flatMap((directory) => LIMITS.map((limit) => isHeld(directory, limit)));
  const passed = held.filter((is) => is).length;
  return { passed, failed: held.length - passed };
}

function isHeld(directory: string, { what, scripts, bytes }: Limit): boolean {
  const found = scripts(directory, PANEL);
  const total = totalOf(found);
  console.log(
    `${directory}: ${what} ${inKilobytes(total)} of JavaScript, ` +
      `gzipped, of at most ${inKilobytes(bytes)}`,
  );
  for (const { file, gzippedBytes } of found.slice(0, NAMED)) {
    console.log(`${inKilobytes(gzippedBytes).padStart(10)}  ${file}`);
  }
  return total > 0 && total <= bytes;
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
