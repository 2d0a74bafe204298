import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { findOpenText, type OpenText, setOpenText } from './open-text.ts';

const BREAKS = ['softbreak', 'hardbreak'];

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

function parseOpenText({ md, env }: StateCore, openText: OpenText): void {
  const { token, source } = openText;
  token.children ??= [];
  setOpenText(env, openText);
  md.inline.parse(source, md, env, token.children);
  trimEnd(token.children);
}

function parseTexts(state: StateCore): void {
  const openText = findOpenText(state);
  for (const token of state.tokens) {
    if (token.type !== 'inline') continue;
    token.children ??= [];
    if (openText && token === openText.token) parseOpenText(state, openText);
    else state.md.inline.parse(token.content, state.md, state.env, token.children);
  }
}

/** Parses texts as markdown-it does, but lets the rules of repair know the one that is open. */
export function openTextParsing({ core }: MarkdownIt): void {
  core.ruler.at('inline', parseTexts);
}
