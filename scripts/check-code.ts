import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInCode } from './code-scan/find-in-code.ts';
import { findInPage } from './code-scan/find-in-page.ts';
import {
  type ExplainedWarning,
  explainedPlaces,
  strayWarnings,
  type Warning,
} from './explained-warnings.ts';
import type { PartResult } from './part-result.ts';
import { ROOT } from './project.ts';

/** Says why each place stands. */
export const EXPLANATIONS = 'docs/store-review.md';

const FINDERS: readonly (readonly [RegExp, (text: string) => string[]])[] = [
  [/\.m?js$/, findInCode],
  [/\.html$/, findInPage],
];

/**
 * Checks that nothing in each build makes code or markup of a text, or gets code from elsewhere, but
 * what docs/store-review.md explains, each as often as it says.
 */
export function checkCode(directories: readonly string[]): PartResult {
  const explained = explainedPlaces(readFileSync(join(ROOT, EXPLANATIONS), 'utf8'));
  const held = directories.map((directory) => isExplained(directory, explained));
  const passed = held.filter((is) => is).length;
  return { passed, failed: held.length - passed };
}

function isExplained(directory: string, explained: readonly ExplainedWarning[]): boolean {
  const { files, places } = placesIn(directory);
  const { unexplained, gone } = strayWarnings(places, explained);
  console.log(`${directory}: ${places.length} places in ${files} files, all looked at`);
  for (const { code, file } of unexplained) {
    console.error(`${EXPLANATIONS} does not explain ${code} in ${file}.`);
  }
  for (const { code, file, times } of gone) {
    console.error(
      `${EXPLANATIONS} explains ${code} in ${file} ${times} times, which is too often.`,
    );
  }
  return files > 0 && unexplained.length === 0 && gone.length === 0;
}

function placesIn(directory: string): { readonly files: number; readonly places: Warning[] } {
  const names = readdirSync(directory, { recursive: true }).map((name) =>
    String(name).replaceAll('\\', '/'),
  );
  let files = 0;
  const places = names.flatMap((file) => {
    const [, find] = FINDERS.find(([ending]) => ending.test(file)) ?? [];
    if (!find) return [];
    files += 1;
    return find(readFileSync(join(directory, file), 'utf8')).map((code) => ({ code, file }));
  });
  return { files, places };
}
