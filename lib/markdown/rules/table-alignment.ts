import type { MarkdownIt, Token } from 'markdown-it';

const ALIGNMENT = /^text-align:(left|right|center)$/;

/** The door keeps no `style`, so a column's alignment is written as the `align` attribute. */
function alignCell(token: Token): void {
  const alignment = ALIGNMENT.exec(String(token.attrGet('style') ?? ''))?.[1];
  if (alignment) token.attrs = [['align', alignment]];
}

export function tableAlignment(parser: MarkdownIt): void {
  parser.core.ruler.after('block', 'table_alignment', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type === 'th_open' || token.type === 'td_open') alignCell(token);
    }
  });
}
