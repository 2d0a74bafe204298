import type { MarkdownIt, StateBlock, Token } from 'markdown-it';

/** The elements that local models put around what they think before they answer. */
export const REASONING_ELEMENTS = ['think', 'thinking', 'reasoning', 'seed:think'] as const;

const NAMES = REASONING_ELEMENTS.join('|');
const OPENER = new RegExp(`<(${NAMES})>`, 'iy');
const CLOSERS = new Map(
  REASONING_ELEMENTS.map((name) => [String(name), new RegExp(`</${name}>`, 'gi')]),
);

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
}

function readSection({ src, bMarks, tShift }: StateBlock, line: number): Section | null {
  OPENER.lastIndex = (bMarks[line] ?? 0) + (tShift[line] ?? 0);
  const start = OPENER.lastIndex;
  const element = OPENER.exec(src)?.[1]?.toLowerCase();
  const closer = CLOSERS.get(element ?? '');
  if (element === undefined || !closer) return null;
  const from = OPENER.lastIndex;
  closer.lastIndex = from;
  const found = closer.exec(src);
  const to = found?.index ?? src.length;
  const next = found ? closer.lastIndex : src.length;
  return { element, start, from, to, next, isOpen: !found };
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
  const { element, start, next, isOpen } = section;
  open.meta = { element, isOpen, start, next, header: `<${element}>` };
  open.attrs = [['data-reasoning', '']];
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
 * level and goes on to its closing tag, wherever that stands, or to the end of the text. What
 * follows on the closing tag's line is a block of its own.
 */
export function reasoning({ block, renderer }: MarkdownIt): void {
  block.ruler.before('html_block', 'reasoning', takeReasoning);
  renderer.rules.reasoning_open = () => '<details data-reasoning="">\n';
  renderer.rules.reasoning_close = () => '</details>\n';
}
