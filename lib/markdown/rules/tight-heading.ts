import type { MarkdownIt, StateBlock } from 'markdown-it';

/** Two signs at least: `#5` is a number and `#word` a tag, which is why CommonMark wants a space. */
const MARK = /^#{2,6}(?=[\p{L}\p{N}\p{Extended_Pictographic}*`"“「『【《（(])/u;
const CLOSING_MARK = /[ \t]+#+[ \t]*$/;

function takeHeading(
  state: StateBlock,
  startLine: number,
  _endLine: number,
  silent: boolean,
): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  const line = state.src.slice(start, state.eMarks[startLine]);
  const [mark] = MARK.exec(line) ?? [];
  if (mark === undefined) return false;
  if (silent) return true;
  const tag = `h${mark.length}`;
  const open = state.push('heading_open', tag, 1);
  const text = state.push('inline', '', 0);
  const close = state.push('heading_close', tag, -1);
  text.content = line.slice(mark.length).replace(CLOSING_MARK, '').trim();
  text.children = [];
  open.markup = close.markup = mark;
  open.map = [startLine, startLine + 1];
  text.map = [startLine, startLine + 1];
  state.line = startLine + 1;
  return true;
}

/** A departure from CommonMark 4.2: `##Title` is a heading, as models write it. */
export function tightHeading({ block }: MarkdownIt): void {
  block.ruler.after('heading', 'tight_heading', takeHeading, {
    alt: ['paragraph', 'reference', 'blockquote'],
  });
}
