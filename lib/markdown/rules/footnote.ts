import type { MarkdownIt, StateBlock } from 'markdown-it';
import footnotePlugin from 'markdown-it-footnote';
import { existingRule } from './existing-rule.ts';

/** Specification, section 5: a longer label is no footnote. */
const MAX_LABEL_LENGTH = 999;

const LABEL = /\[\^([^\] \n]+)\]:/y;

function hasLabelInBounds(state: StateBlock, line: number): boolean {
  LABEL.lastIndex = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const label = LABEL.exec(state.src)?.[1];
  return label !== undefined && label.length <= MAX_LABEL_LENGTH;
}

/** Footnotes: `[^label]` with a `[^label]:` definition, and inline ones, `^[text]`. */
export function footnote(parser: MarkdownIt): void {
  parser.use(footnotePlugin);
  const definition = existingRule(parser.block.ruler, 'footnote_def');
  parser.block.ruler.at(
    'footnote_def',
    (state, startLine, endLine, silent) =>
      hasLabelInBounds(state, startLine) && definition(state, startLine, endLine, silent),
    { alt: ['paragraph', 'reference'] },
  );
  // Every mark of a note shows its number; the plugin writes a second one as `[1:1]`.
  parser.renderer.rules.footnote_caption = (tokens, index) =>
    `[${Number(tokens[index]?.meta?.id) + 1}]`;
}
