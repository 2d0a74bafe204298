import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { closedTextOf } from './closed-text.ts';
import { getOpenText } from './open-text.ts';

const BREAKS = ['softbreak', 'hardbreak'];
const BLOCKS = ['paragraph_open', 'heading_open'];

function isEmpty({ type, nesting, content }: Token): boolean {
  return nesting < 0 || (type === 'text' && content === '');
}

/** Drops the blanks that a finished block would not end with. */
function trimEnd(tokens: Token[]): void {
  const index = tokens.findLastIndex((token) => !isEmpty(token));
  const last = tokens[index];
  if (!last) return;
  if (BREAKS.includes(last.type)) {
    tokens.splice(index, 1);
    trimEnd(tokens);
  } else if (last.type === 'text') last.content = last.content.trimEnd();
}

function isVisible({ type, nesting, content }: Token): boolean {
  return nesting === 0 && (type !== 'text' || content !== '');
}

/** Lets the open text end with what can be seen, and shows no block for a text held back wholly. */
function endVisibly({ env, tokens }: StateCore): void {
  const text = getOpenText(env)?.token;
  if (!text?.children) return;
  trimEnd(text.children);
  if (closedTextOf(text) || text.children.some(isVisible)) return;
  text.children = [];
  const index = tokens.indexOf(text);
  const [open, close] = [tokens[index - 1], tokens[index + 1]];
  if (!open || !close || !BLOCKS.includes(open.type)) return;
  open.hidden = true;
  close.hidden = true;
}

export function visibleEnd({ core }: MarkdownIt): void {
  core.ruler.after('hold_address', 'visible_end', endVisibly);
}
