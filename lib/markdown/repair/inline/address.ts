import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { getOpenText, isAtOpenEnd, isUnbroken } from './open-text.ts';

const SCHEMES = ['http:', 'https:', 'mailto:'];
const MAX_LENGTH = 2000;

const IN_POINTED_BRACKETS = /^<((?:https?|mailto):[^\s<>]*)$/i;
const EMAIL_IN_POINTED_BRACKETS = /^<([\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]*)$/i;

/** The text of an address that is not whole, shown as a link without a target. */
function makeIncomplete(state: StateCore | StateInline, text: string, level: number): Token[] {
  const open = new state.Token('link_open', 'a', 1);
  open.attrs = [['data-incomplete', '']];
  const content = new state.Token('text', '', 0);
  content.content = text;
  const close = new state.Token('link_close', 'a', -1);
  open.level = close.level = level;
  content.level = level + 1;
  return [open, content, close];
}

/** `<https://exa`, `<name@exa`: an address in pointed brackets whose second one is yet to come. */
function takePointed(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '<' || src.length - pos > MAX_LENGTH || !isAtOpenEnd(state)) return false;
  const rest = src.slice(pos);
  const scheme = rest.slice(1).toLowerCase();
  const [, address] = IN_POINTED_BRACKETS.exec(rest) ?? EMAIL_IN_POINTED_BRACKETS.exec(rest) ?? [];
  if (address === undefined && !SCHEMES.some((known) => known.startsWith(scheme))) return false;
  if (!silent && address !== undefined) {
    state.push('link_open', 'a', 1).attrs = [['data-incomplete', '']];
    state.push('text', '', 0).content = address;
    state.push('link_close', 'a', -1);
  }
  state.pos = src.length;
  return true;
}

/** A sign or two after an address that may still be part of it: `https://example.com.`. */
const MAY_GO_ON = /^[!#$%&'*+,./:;=?@_~-]*$/;

/** A bracket or a quotation mark after an address, which takes what is in it once it closes. */
const OPEN_PAIR = /^[?!.,:*_~]{0,20}[([{"'][^\p{Z}\p{Cc}]{0,1000}$/u;
/** After the host: only its path, query and fragment hold brackets. */
const PATH = /^(?:https?:\/\/)?[^/:?#]+(?::\d+)?[/?#]/i;

/** Takes what a bracket holds up to the end into the address before it, as its closer will. */
function takeOpenPair(tokens: Token[], address: Token, tail: Token): boolean {
  if (!OPEN_PAIR.test(tail.content) || !PATH.test(address.content)) return false;
  address.content += tail.content;
  tokens.splice(tokens.indexOf(tail), 1);
  return true;
}

/** The link that was made of an address, if the address may still go on. */
function takeAddressAtEnd(tokens: Token[], last: number): Token | undefined {
  const end = tokens[last];
  const tail = end?.type === 'text' ? end : undefined;
  const [open, text, close] = tokens.slice((tail ? last : last + 1) - 3);
  if (!text || close?.type !== 'link_close' || close.markup !== 'linkify') return undefined;
  const goesOn = !tail || MAY_GO_ON.test(tail.content) || takeOpenPair(tokens, text, tail);
  return goesOn ? open : undefined;
}

const HALF_HOST =
  /(?<![\p{L}\p{N}_/@.-])(?:https?:\/\/|www\.)(?!l(?:o(?:c(?:a(?:l(?:h(?:o(?:s(?:t)?)?)?)?)?)?)?)?$)[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{M}\p{N}-]*)?$/iu;
const HALF_EMAIL = /(?<![\p{L}\p{N}_.%+/-])[\p{L}\p{N}_.%+-]+@[a-z][a-z\d-]*\.?$/iu;
const HALF_SCHEME = /(?<![\p{L}\p{N}_/@.-])(?:https?(?::\/{0,2})?|www\.?)$/iu;

function isInLink(tokens: readonly Token[], index: number): boolean {
  let depth = 0;
  for (const { type } of tokens.slice(0, index)) {
    if (type === 'link_open') depth++;
    else if (type === 'link_close') depth--;
  }
  return depth > 0;
}

/** Shows what is surely going to be an address as a link, and nothing of its first signs. */
function holdHalfAddress(state: StateCore, tokens: Token[], last: number): void {
  const text = tokens[last];
  if (text?.type !== 'text' || isInLink(tokens, last)) return;
  const start = Math.max(text.content.search(HALF_HOST), text.content.search(HALF_EMAIL));
  if (start < 0) {
    text.content = text.content.replace(HALF_SCHEME, '');
    return;
  }
  const address = text.content.slice(start);
  text.content = text.content.slice(0, start);
  tokens.splice(last + 1, 0, ...makeIncomplete(state, address, text.level));
}

function isEmpty({ type, nesting, content }: Token): boolean {
  return (nesting < 0 && type !== 'link_close') || (type === 'text' && content === '');
}

/** An address that ends the text may go on, so it is no live link yet. */
function holdAddress(state: StateCore): void {
  const { token, source } = getOpenText(state.env) ?? {};
  const tokens = token?.children;
  if (!tokens || !source || !isUnbroken(source)) return;
  const last = tokens.findLastIndex((candidate) => !isEmpty(candidate));
  const open = takeAddressAtEnd(tokens, last);
  if (open) open.attrs = [['data-incomplete', '']];
  else holdHalfAddress(state, tokens, last);
}

/** Addresses that have not ended are shown as links without a target. */
export function address({ inline, core }: MarkdownIt): void {
  inline.ruler.after('entity', 'open_pointed_address', takePointed);
  core.ruler.after('linkify', 'hold_address', holdAddress);
}
