import type { MarkdownIt } from 'markdown-it';
import { existingRule } from './existing-rule.ts';

/** A run of equal markers in a text. */
export interface MarkerRun {
  readonly marker: string;
  /** Offset in the text. */
  readonly start: number;
  readonly end: number;
}

function rememberRunsOf({ inline }: MarkdownIt, name: 'emphasis' | 'strikethrough'): void {
  const tokenize = existingRule(inline.ruler, name);
  inline.ruler.at(name, (state, silent) => {
    const start = state.pos;
    const count = state.delimiters.length;
    if (!tokenize(state, silent)) return false;
    const run = { marker: state.src[start] ?? '', start, end: state.pos };
    for (const delimiter of state.delimiters.slice(count)) delimiter.run = run;
    return true;
  });
}

/** Lets each delimiter know the run that it is of: `***` has three, `~~` one. */
export function markerRuns(parser: MarkdownIt): void {
  rememberRunsOf(parser, 'emphasis');
  rememberRunsOf(parser, 'strikethrough');
}
