import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PartResult, resultOf } from '../part-result.ts';
import { findInCode, findInPage } from './code-scan.ts';
import { areExplained, type Warning } from './explained-warnings.ts';

/**
 * Checks that nothing in each build makes code or markup of a text, or gets code from elsewhere, but
 * what docs/store-review.md explains, each as often as it says.
 */
export function checkCode(directories: readonly string[]): PartResult {
  return resultOf(
    directories.map((directory) => {
      const all = readdirSync(directory, { recursive: true, encoding: 'utf8' });
      const files = all.filter((file) => /\.(?:m?js|html)$/.test(file));
      const places = files.flatMap((file) => placesIn(directory, file));
      console.log(`${directory}: ${places.length} places in ${files.length} files, all looked at`);
      return files.length > 0 && areExplained(places, /^[a-z-]+$/);
    }),
  );
}

function placesIn(directory: string, file: string): Warning[] {
  const find = file.endsWith('.html') ? findInPage : findInCode;
  const kinds = find(readFileSync(join(directory, file), 'utf8'));
  return kinds.map((code) => ({ code, file: file.replaceAll('\\', '/') }));
}
