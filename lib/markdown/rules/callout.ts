import type { MarkdownIt, StateBlock } from 'markdown-it';
import { existingRule } from './existing-rule.ts';

/** The five kinds that GitHub knows. */
export const CALLOUT_KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const;

export type CalloutKind = (typeof CALLOUT_KINDS)[number];

const MARK = new RegExp(`^\\[!(${CALLOUT_KINDS.join('|')})\\][ \\t]*(?:\\n|$)`, 'i');

/** Makes a callout of the quotation that begins at `index`, if its first line is a mark alone. */
function takeMark({ tokens }: StateBlock, index: number): void {
  const [quotation, paragraph, text] = tokens.slice(index, index + 3);
  if (paragraph?.type !== 'paragraph_open' || text?.type !== 'inline') return;
  const [mark, kind] = MARK.exec(text.content) ?? [];
  if (!mark || !kind) return;
  quotation?.attrSet('data-callout', kind.toLowerCase());
  text.content = text.content.slice(mark.length);
  for (const { map } of [paragraph, text]) if (map) map[0]++;
  if (text.content === '') tokens.splice(index + 1, 3);
}

/** Quotations whose first line is `[!NOTE]` or another of GitHub's marks. */
export function callout({ block }: MarkdownIt): void {
  const blockquote = existingRule(block.ruler, 'blockquote');
  block.ruler.at(
    'blockquote',
    (state, startLine, endLine, silent) => {
      const index = state.tokens.length;
      const isTaken = blockquote(state, startLine, endLine, silent);
      if (isTaken && !silent) takeMark(state, index);
      return isTaken;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}
