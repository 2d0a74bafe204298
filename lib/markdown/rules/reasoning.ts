import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { findEnd, findLoneEnd, REASONING_ELEMENTS } from './reasoning-tags.ts';

const OPENER = new RegExp(`<(${REASONING_ELEMENTS.join('|')})>`, 'iy');

/** A reasoning section, in offsets of the source. */
interface Section {
  readonly element: string;
  /** The opening tag's beginning. */
  readonly start: number;
  /** The text between the tags. */
  readonly from: number;
  readonly to: number;
  /** The beginning of the text after the closing tag; the end of the source where there is none. */
  readonly next: number;
  readonly isOpen: boolean;
  /** Its text is to be seen without a press. */
  readonly isShown: boolean;
}

function readSection(state: StateBlock, line: number): Section | null {
  const { src, bMarks, tShift, env } = state;
  OPENER.lastIndex = (bMarks[line] ?? 0) + (tShift[line] ?? 0);
  const start = OPENER.lastIndex;
  const element = OPENER.exec(src)?.[1]?.toLowerCase();
  if (element === undefined) return readBegunBefore(state, line);
  const from = OPENER.lastIndex;
  const end = findEnd(src, from, element, env.streaming === true);
  const { from: to, to: next } = end ?? { from: src.length, to: src.length };
  // Left open to the end of all, it is the answer.
  const isShown = !end && env.streaming !== true && isFirst(state);
  return { element, start, from, to, next, isOpen: !end, isShown };
}

/** Nothing but other sections is before this block. */
function isFirst({ tokens, env, level }: StateBlock): boolean {
  if (env.before?.hasText || env.blockOrigin) return false;
  return tokens.every(({ level: of, type }) => of > level || type.startsWith('reasoning_'));
}

/** Thoughts that the answer begins with, without a tag. They are shown, as they were until it came. */
function readBegunBefore(state: StateBlock, line: number): Section | null {
  const { src, bMarks, env } = state;
  if (state.tokens.length > 0 || !isFirst(state) || !src.includes('</')) return null;
  const end = findLoneEnd(src, env.streaming === true);
  const start = bMarks[line] ?? 0;
  if (!end || end.from < start) return null;
  const { name: element, from: to, to: next } = end;
  return { element, start, from: start, to, next, isOpen: false, isShown: true };
}

function findLine({ bMarks }: StateBlock, position: number, startLine: number, endLine: number) {
  let line = startLine;
  while (line + 1 < endLine && (bMarks[line + 1] ?? 0) <= position) line++;
  return line;
}

/** The blocks of the text between the tags. Where the section is closed, nothing in it is open. */
function parseInside(state: StateBlock, { from, to, isOpen }: Section, firstLine: number): Token[] {
  const { md, env } = state;
  const { streaming } = env;
  const tokens: Token[] = [];
  const inside = new md.block.State(state.src.slice(from, to), md, env, tokens);
  inside.level = state.level;
  if (!isOpen) env.streaming = false;
  env.blockOrigin = { line: firstLine, offset: from };
  md.block.tokenize(inside, 0, inside.lineMax);
  env.streaming = streaming;
  env.blockOrigin = undefined;
  for (const token of tokens) {
    if (token.map) token.map = [token.map[0] + firstLine, token.map[1] + firstLine];
  }
  return tokens;
}

function pushSection(state: StateBlock, section: Section, firstLine: number, endLine: number) {
  const lastLine = findLine(state, section.to, firstLine, endLine);
  const open = state.push('reasoning_open', 'details', 1);
  open.map = [firstLine, lastLine + 1];
  const { element, start, from, next, isOpen, isShown } = section;
  open.meta = { element, isOpen, isShown, start, from, next, header: `<${element}>` };
  open.attrs = [['data-reasoning', ''], ...(isShown ? [['open', ''] as [string, string]] : [])];
  for (const token of parseInside(state, section, firstLine)) state.tokens.push(token);
  state.push('reasoning_close', 'details', -1);
  state.line = lastLine + 1;
  return lastLine;
}

/** Lets the line begin after the closing tag, at the margin. */
function beginLineAt(state: StateBlock, line: number, start: number): void {
  const text = state.src.slice(start, state.eMarks[line]);
  state.bMarks[line] = start;
  state.tShift[line] = text.length - text.trimStart().length;
  state.sCount[line] = 0;
}

function takeOneBlock(state: StateBlock, line: number, endLine: number): void {
  state.md.block.ruler.getRules('').some((rule) => rule(state, line, endLine, false));
}

/** Sections that begin in each other's last line, and the block that begins in the last one's. */
function takeGroup(state: StateBlock, first: Section, startLine: number, endLine: number): void {
  let line = startLine;
  for (let section: Section | null = first; section; section = readSection(state, line)) {
    line = pushSection(state, section, line, endLine);
    beginLineAt(state, line, section.next);
  }
  if (!state.isEmpty(line)) takeOneBlock(state, line, endLine);
}

function takeReasoning(state: StateBlock, startLine: number, endLine: number): boolean {
  if (state.level > 0 || (state.sCount[startLine] ?? 0) >= 4) return false;
  const section = readSection(state, startLine);
  if (!section) return false;
  const lastLine = findLine(state, section.to, startLine, endLine);
  const isAlone = state.src.slice(section.next, state.eMarks[lastLine]).trim() === '';
  if (isAlone) pushSection(state, section, startLine, endLine);
  else takeGroup(state, section, startLine, endLine);
  return true;
}

/**
 * `<think> … </think>`: what a model thought, apart from its answer. It begins a block at the top
 * level and goes on to its closing tag, wherever that stands but in code, or to the end of the text.
 * What follows on the closing tag's line is a block of its own.
 */
export function reasoning({ block, renderer }: MarkdownIt): void {
  block.ruler.before('html_block', 'reasoning', takeReasoning);
  renderer.rules.reasoning_open = (tokens, index) => {
    const isShown = tokens[index]?.attrGet('open') !== null;
    return `<details data-reasoning=""${isShown ? ' open=""' : ''}>\n`;
  };
  renderer.rules.reasoning_close = () => '</details>\n';
}
