export interface Warning {
  readonly code: string;
  /** In the package. */
  readonly file: string;
}

/** A row of the table of warnings; its file may have `*` for what changes with each build. */
export interface ExplainedWarning extends Warning {
  readonly times: number;
}

/** A warning's code, its file and how often it is there; the reason follows in the same row. */
const WARNING_ROW = /^\| `(?<code>[A-Z_]+)` +\| `(?<file>[^`]+)` +\| (?<times>\d+) +\| [^|\s]/gm;

/** The same of a place in the code, whose kinds `code-scan` names. */
const PLACE_ROW = /^\| `(?<code>[a-z-]+)` +\| `(?<file>[^`]+)` +\| (?<times>\d+) +\| [^|\s]/gm;

/** The rows of a document's table of warnings, each of which has a reason. */
export function explainedWarnings(document: string): ExplainedWarning[] {
  return explainedRows(document, WARNING_ROW);
}

/** The rows of a document's table of places in the code, each of which has a reason. */
export function explainedPlaces(document: string): ExplainedWarning[] {
  return explainedRows(document, PLACE_ROW);
}

function explainedRows(document: string, row: RegExp): ExplainedWarning[] {
  return Array.from(document.matchAll(row), ({ groups }) => ({
    code: groups?.code ?? '',
    file: groups?.file ?? '',
    times: Number(groups?.times),
  }));
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
    row.code === warning.code && matches(row.file, warning.file);
  const count = (row: ExplainedWarning) => found.filter((warning) => isOf(warning)(row)).length;
  return {
    unexplained: found.filter((warning) => {
      const row = explained.find(isOf(warning));
      return row === undefined || count(row) > row.times;
    }),
    gone: explained.filter((row) => count(row) < row.times),
  };
}

function matches(pattern: string, file: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]*')}$`).test(file);
}
