import type { MarkdownIt, StateBlock, StateCore } from 'markdown-it';
import { beginsLabel, isLabel } from './escaped-brackets.ts';
import { mathPlaceholder } from './math-placeholder.ts';

interface Delimiter {
  readonly open: string;
  readonly close: string;
  /** The formula cannot do without them. */
  readonly isPart?: true;
  /** The first one that no backslash makes ordinary text. */
  readonly closePattern: RegExp;
}

const DELIMITERS: readonly Delimiter[] = [
  { open: '$$', close: '$$', closePattern: /(?<!\\)\$\$/ },
  { open: '\\[', close: '\\]', closePattern: /(?<!\\)\\\]/ },
];

/** Environments that make a formula by themselves, of those that KaTeX knows. */
const ENVIRONMENT = /^\\begin\{((?:align|alignat|equation|gather)\*?|CD|cases|[pbBvV]?matrix)\}/;

function findDelimiter(line: string): Delimiter | undefined {
  const [open, name] = ENVIRONMENT.exec(line) ?? [];
  if (open === undefined) return DELIMITERS.find((known) => line.startsWith(known.open));
  const close = `\\end{${name}}`;
  const closePattern = new RegExp(close.replace(/[\\{}*]/g, '\\$&'));
  return { open, close, closePattern, isPart: true };
}

/** The distance within which an inline formula may have been opened that a line of `$$` would close. */
const MAX_INLINE_FORMULA_LINES = 64;

type Closing = 'none' | 'at-line-end' | 'inside-line';

function lineText(state: StateBlock, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(start, state.eMarks[line]).trimEnd();
}

function indentation(state: StateBlock, line: number): number {
  return (state.sCount[line] ?? 0) - state.blkIndent;
}

function findClosing(text: string, { close, closePattern }: Delimiter): Closing {
  const match = closePattern.exec(text);
  if (!match) return 'none';
  return match.index + close.length === text.length ? 'at-line-end' : 'inside-line';
}

const CONTAINER_MARKS = /^[ \t>]*$/;

/** The line is the last one of a stream and has, but for marks of containers, yet to come. */
function isAwaited({ env, src, bMarks, eMarks }: StateBlock, line: number): boolean {
  if (env.streaming !== true || eMarks[line] !== src.length) return false;
  return CONTAINER_MARKS.test(src.slice(bMarks[line], eMarks[line]));
}

/**
 * While an answer streams, a formula may be open at the end of what has come. A last line that has
 * only the marks of some of its quotations (`>` of `>>`) may still get the others.
 */
function isOpenEnd(state: StateBlock, line: number): boolean {
  const isBeyondAll = line >= state.bMarks.length - 1;
  return (state.env.streaming === true && isBeyondAll) || isAwaited(state, line);
}

/** An escaped bracket: all of the line after `\[`, as far as it has come, is a label. */
function isEscapedBracket(state: StateBlock, line: number, { open, close }: Delimiter): boolean {
  if (open !== '\\[') return false;
  const text = lineText(state, line).slice(open.length);
  const isHalfLine = state.env.streaming === true && state.eMarks[line] === state.src.length;
  if (isHalfLine && text !== '') return beginsLabel(text.replace(/\\\]?$/, ''));
  return text.endsWith(close) && isLabel(text.slice(0, -close.length));
}

/** Judges a formula that was opened above: it goes on through this line, ends with it, or is none. */
function judgeLine(
  state: StateBlock,
  line: number,
  delimiter: Delimiter,
  standsAlone: boolean,
): 'continues' | 'closes' | 'is-none' {
  if (state.isEmpty(line)) {
    return standsAlone || isAwaited(state, line) ? 'continues' : 'is-none';
  }
  const text = lineText(state, line);
  const leavesContainer = indentation(state, line) < 0;
  const opensAnother = delimiter.open !== delimiter.close && text.startsWith(delimiter.open);
  if (leavesContainer || opensAnother) return 'is-none';
  const closing = findClosing(text, delimiter);
  if (closing === 'none') return 'continues';
  return closing === 'at-line-end' ? 'closes' : 'is-none';
}

/**
 * The line after the formula's last one, or -1 where there is none.
 *
 * Opened by a line of its own it runs to its closer like a fence; opened before text it must be
 * closed within its paragraph. So whether it is one is never decided by text far away.
 */
function findNextLine(
  state: StateBlock,
  startLine: number,
  endLine: number,
  delimiter: Delimiter,
): number {
  const firstText = lineText(state, startLine).slice(delimiter.open.length);
  const closing = findClosing(firstText, delimiter);
  if (closing === 'inside-line' || firstText.trim() === delimiter.close) return -1;
  if (isEscapedBracket(state, startLine, delimiter)) return -1;
  if (closing === 'at-line-end') return startLine + 1;
  for (let line = startLine + 1; line < endLine; line++) {
    const judgement = judgeLine(state, line, delimiter, firstText.trim() === '');
    if (judgement !== 'continues') return judgement === 'closes' ? line + 1 : -1;
  }
  return isOpenEnd(state, endLine) ? endLine : -1;
}

/**
 * The paragraph up to this line has opened a `$$` that the line would close. A line that is
 * outside of a quotation is not asked about the paragraphs in it, which may have settled.
 */
function isInsideInlineFormula(state: StateBlock, line: number): boolean {
  if (state.parentType !== 'paragraph') return false;
  const firstLine = Math.max(state.line, line - MAX_INLINE_FORMULA_LINES);
  let count = 0;
  let isInBrackets = false;
  for (let before = firstLine; before < line; before++) {
    const text = lineText(state, before);
    count += text.split('$$').length - 1;
    const [opener, closer] = [text.lastIndexOf('\\['), text.lastIndexOf('\\]')];
    if (opener !== closer) isInBrackets = opener > closer;
  }
  return isInBrackets || count % 2 === 1;
}

function mayInterrupt(state: StateBlock, line: number, delimiter: Delimiter): boolean {
  const text = lineText(state, line);
  const rest = text.slice(delimiter.open.length);
  const standsAlone = rest === '' || findClosing(rest, delimiter) === 'at-line-end';
  return standsAlone && !(delimiter.open !== '\\[' && isInsideInlineFormula(state, line));
}

/**
 * A formula that begins in this line ends what is before it. A line that leaves the item
 * it follows does so whatever comes after it: only the containers around could say what that is.
 */
function interrupts(
  state: StateBlock,
  startLine: number,
  endLine: number,
  delimiter: Delimiter,
): boolean {
  if (!mayInterrupt(state, startLine, delimiter)) return false;
  if (indentation(state, startLine) < 0) return true;
  return findNextLine(state, startLine, endLine, delimiter) >= 0;
}

/** The text after the opening delimiter, with the closing one unless it is yet to come. */
function textAfterOpening(
  state: StateBlock,
  startLine: number,
  nextLine: number,
  { open }: Delimiter,
): string {
  const text = state.getLines(startLine, nextLine, state.blkIndent, false);
  return text.trim().slice(open.length);
}

/** A command that has only begun, `\en` of the end or another. */
const HALF_COMMAND = /\\(?:[a-zA-Z]*(?:\{[a-zA-Z]*\*?)?)$/;

/** The formula without its delimiters, but for an environment, which is closed where it is open. */
function contentOf(text: string, isOpen: boolean, { open, close, isPart }: Delimiter): string {
  if (!isPart) return isOpen ? text : text.slice(0, -close.length);
  return open + (isOpen ? `${text.replace(HALF_COMMAND, '').trimEnd()}\n${close}` : text);
}

function takeFormula(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  // A line below 0 is part of a quotation by laziness alone: it has been judged where it was written.
  if (indentation(state, startLine) >= 4 || (state.sCount[startLine] ?? 0) < 0) return false;
  const firstLine = lineText(state, startLine);
  const delimiter = findDelimiter(firstLine);
  if (!delimiter) return false;
  if (silent) return interrupts(state, startLine, endLine, delimiter);
  const nextLine = findNextLine(state, startLine, endLine, delimiter);
  if (nextLine < 0) return false;
  const text = textAfterOpening(state, startLine, nextLine, delimiter);
  const isOpen = findClosing(text, delimiter) === 'none';
  const token = state.push('math_block', 'math', 0);
  token.content = contentOf(text, isOpen, delimiter);
  token.meta = { isOpen };
  token.map = [startLine, nextLine];
  state.line = nextLine;
  return true;
}

/** A fence of the language `math` holds a formula. */
function takeMathFences({ tokens }: StateCore): void {
  for (const token of tokens) {
    if (token.type === 'fence' && token.info.trim() === 'math') token.type = 'math_block';
  }
}

/**
 * Formulas that stand by themselves: `$$ … $$`, `\[ … \]`, environments and fences of `math`.
 *
 * Not texmath's own block rules: they search for the closer through the whole rest of the
 * document, so that no block after a `$$` could ever settle, and they drop what follows the
 * closer on its line.
 */
export function mathBlock(parser: MarkdownIt): void {
  parser.block.ruler.before('fence', 'math_block', takeFormula, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  parser.core.ruler.after('block', 'math_fences', takeMathFences);
  parser.renderer.rules.math_block = mathPlaceholder(parser, 'div', 'display');
}
