import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path/posix';
import { ROOT } from '../project.ts';

export interface Warning {
  readonly code: string;
  /** In the package. */
  readonly file: string;
}

/** A row of the table of warnings; its file may have `*` for what changes with each build. */
interface ExplainedWarning extends Warning {
  readonly times: number;
}

/** Says why each warning, and each place in the code that `code-scan` names, stands. */
const EXPLANATIONS = 'docs/store-review.md';

/** Its code, its file and how often it is there; the reason follows in the same row. */
const ROW = /^\| `(?<code>[A-Z_]+|[a-z-]+)` +\| `(?<file>[^`]+)` +\| (?<times>\d+) +\| [^|\s]/gm;

/** The rows of a document's tables, each of which has a reason. */
export function explainedWarnings(document: string): ExplainedWarning[] {
  return Array.from(document.matchAll(ROW), ({ groups }) => ({
    code: groups?.code ?? '',
    file: groups?.file ?? '',
    times: Number(groups?.times),
  }));
}

/**
 * Tells of what docs/store-review.md does not explain as often as it was found, and of what it
 * explains more often.
 * @param codes the form of the codes that are looked for
 */
export function areExplained(found: readonly Warning[], codes: RegExp): boolean {
  const rows = explainedWarnings(readFileSync(join(ROOT, EXPLANATIONS), 'utf8'));
  const { unexplained, gone } = strayWarnings(
    found,
    rows.filter(({ code }) => codes.test(code)),
  );
  for (const { code, file } of unexplained) {
    console.error(`${EXPLANATIONS} does not explain ${code} in ${file}.`);
  }
  for (const { code, file, times } of gone) {
    console.error(
      `${EXPLANATIONS} explains ${code} in ${file} ${times} times, which is too often.`,
    );
  }
  return unexplained.length === 0 && gone.length === 0;
}

/**
 * Compares what was found with what is explained.
 * @returns the warnings beyond what is explained, and the explanations of more than was found
 */
export function strayWarnings(
  found: readonly Warning[],
  explained: readonly ExplainedWarning[],
): { readonly unexplained: Warning[]; readonly gone: ExplainedWarning[] } {
  const isOf = (warning: Warning) => (row: ExplainedWarning) =>
    row.code === warning.code && matchesGlob(warning.file, row.file);
  const count = (row: ExplainedWarning) => found.filter((warning) => isOf(warning)(row)).length;
  return {
    unexplained: found.filter((warning) => {
      const row = explained.find(isOf(warning));
      return row === undefined || count(row) > row.times;
    }),
    gone: explained.filter((row) => count(row) < row.times),
  };
}
