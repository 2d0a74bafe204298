import type { Env, MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { MAX_TEXT_LENGTH } from '../../limits.ts';

/** The text of a block that is still being written. */
export interface OpenText {
  readonly token: Token;
  /** Its Markdown. Blanks at the end, which a block drops, are there as one space or newline. */
  readonly source: string;
  /** It is a paragraph of its own, so that it may begin with a link's definition. */
  readonly mayBeDefinition: boolean;
  /** Its beginning may be closed before its end has come. */
  readonly mayClose: boolean;
}

const CELL = /^t[hd]_open$/;

/** The cell that is being written: in the row of the last line, the last one, which ends with it. */
function findOpenCell(tokens: readonly Token[], line: string, lineNumber: number): Token | null {
  const rowIndex = tokens.findLastIndex(({ type }) => type === 'tr_open');
  if (tokens[rowIndex]?.map?.[0] !== lineNumber) return null;
  const texts = tokens.slice(rowIndex).filter(({ type }) => type === 'inline');
  const text = texts.findLast(({ content }) => content !== '');
  return text && line.replaceAll('\\|', '|').trimEnd().endsWith(text.content) ? text : null;
}

function findOpenToken(tokens: readonly Token[], openText: string): Token | null {
  const lines = openText.split('\n');
  const lastLine = lines.at(-1) ?? '';
  const isBlank = lastLine.trim() === '';
  const leafIndex = tokens.findLastIndex(({ nesting }) => nesting >= 0);
  const leaf = tokens[leafIndex];
  if (leaf?.type !== 'inline') return null;
  const block = tokens[leafIndex - 1];
  if (CELL.test(block?.type ?? '')) {
    return isBlank ? null : findOpenCell(tokens, lastLine, lines.length - 1);
  }
  // Only a paragraph goes on in the next line.
  const goesOn = block?.type === 'paragraph_open' && isBlank;
  const isUnderlined = block?.type === 'heading_open' && !block.markup.startsWith('#');
  const neededLines = goesOn ? lines.length - 1 : lines.length;
  return !isUnderlined && (leaf.map?.[1] ?? 0) >= neededLines ? leaf : null;
}

function readTrailingBlank(text: string): string {
  const blank = text.slice(text.trimEnd().length);
  return blank.includes('\n') ? '\n' : blank.slice(0, 1);
}

/**
 * Finds the text at the open end of a stream, in a table the last cell that has been begun. There
 * is none when nothing is open or when the last block can take no more text.
 */
function findOpenText({ env, tokens }: StateCore): OpenText | null {
  if (typeof env.openText !== 'string') return null;
  const token = findOpenToken(tokens, env.openText);
  if (!token || token.content === '') return null;
  const block = tokens[tokens.indexOf(token) - 1];
  const isParagraph = block?.type === 'paragraph_open';
  const source = token.content + readTrailingBlank(env.openText);
  return {
    token,
    source,
    mayBeDefinition: isParagraph && block.level === 0,
    mayClose: isParagraph && mayClose(token) && !tokens.some(isNote),
  };
}

/** What a note says is shown elsewhere. */
function isNote({ type }: Token): boolean {
  return type === 'footnote_reference_open';
}

/**
 * A text that is too long is no markup; one that begins with a bracket may be a definition; a task
 * has a label around it.
 */
function mayClose({ content, meta }: Token): boolean {
  return content.length <= MAX_TEXT_LENGTH && !content.startsWith('[') && !meta?.task;
}

const openTexts = new WeakMap<Env, OpenText>();

/** The open text of what is being parsed, once it has been found. */
export function getOpenText(env: Env): OpenText | undefined {
  return openTexts.get(env);
}

/** True while the open text is parsed, or a part of it such as a link's label. */
export function isOpenText({ env, tokens }: StateInline): boolean {
  return getOpenText(env)?.token.children === tokens;
}

/** A state for the row of a table that is being written, with the rules of repair at its end. */
export function stateAtOpenEnd({ md, Token }: StateBlock, source: string): StateInline {
  const env: Env = {};
  const token = new Token('inline', '', 0);
  token.children = [];
  openTexts.set(env, { token, source, mayBeDefinition: false, mayClose: false });
  return new md.inline.State(source, md, env, token.children);
}

/**
 * True where the parsed text goes up to the open end. The text of a note or of an image within,
 * and the label of a whole link, do not.
 */
export function isAtOpenEnd(state: StateInline): boolean {
  return isOpenText(state) && state.posMax === state.src.length;
}

/** The text breaks off right at its last character, not after a space or newline. */
export function isUnbroken(source: string): boolean {
  return /\S$/.test(source);
}

function parseOpenText({ md, env }: StateCore, openText: OpenText): void {
  const { token, source, mayClose } = openText;
  const closed = mayClose ? env.closedTexts : undefined;
  const length = closed?.closeIn(source, env) ?? 0;
  if (length > 0) {
    token.content = token.content.slice(length);
    token.meta = { ...token.meta, closed: closed?.last };
  }
  token.children ??= [];
  openTexts.set(env, openText);
  md.inline.parse(source.slice(length), md, env, token.children);
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
