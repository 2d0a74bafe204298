import { firstScripts, totalOf } from './first-scripts.ts';
import type { PartResult } from './part-result.ts';

/** The limit of the panel's first JavaScript, gzipped. */
export const FIRST_SCRIPTS_LIMIT_BYTES = 160_000;

/** So many of the biggest are named. */
const NAMED = 5;

/** Checks that the panel of each build starts with no more JavaScript than the limit. */
export function checkFirstScripts(directories: readonly string[]): PartResult {
  const sizes = directories.map((directory) => {
    const scripts = firstScripts(directory, 'sidepanel.html');
    const total = totalOf(scripts);
    console.log(
      `${directory}: the panel begins with ${inKilobytes(total)} of JavaScript, ` +
        `gzipped, of at most ${inKilobytes(FIRST_SCRIPTS_LIMIT_BYTES)}`,
    );
    for (const { file, gzippedBytes } of scripts.slice(0, NAMED)) {
      console.log(`${inKilobytes(gzippedBytes).padStart(10)}  ${file}`);
    }
    return total;
  });
  const passed = sizes.filter((size) => size > 0 && size <= FIRST_SCRIPTS_LIMIT_BYTES).length;
  return { passed, failed: sizes.length - passed };
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
