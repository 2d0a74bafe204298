import type { MarkdownIt, StateCore } from 'markdown-it';
import { findOpenText, type OpenText, setOpenText } from './open-text.ts';

function parseOpenText({ md, env }: StateCore, openText: OpenText): void {
  const { token, source } = openText;
  token.children ??= [];
  setOpenText(env, openText);
  md.inline.parse(source, md, env, token.children);
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
export function parseOpenTexts({ core }: MarkdownIt): void {
  core.ruler.at('inline', parseTexts);
}
