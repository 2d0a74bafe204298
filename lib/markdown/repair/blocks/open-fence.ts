import type { StateCore, Token } from 'markdown-it';
import { countNewlines } from '../../lines.ts';
import { type OpenEnd, readContainers, readOpenEnd } from './open-end.ts';

function isClosed(fence: Token, { text, lineStart, line }: OpenEnd): boolean {
  const [firstLine, nextLine] = fence.map ?? [0, 0];
  if (nextLine <= line) return true;
  const lastLine = text.slice(lineStart);
  const content = lastLine.slice(readContainers(lastLine).length).trimEnd();
  const length = content.length;
  const isFence =
    length >= fence.markup.length && content === fence.markup.charAt(0).repeat(length);
  const contentLines = countNewlines(fence.content) + (fence.content.endsWith('\n') ? 0 : 1);
  return isFence && line > firstLine && nextLine - firstLine - 1 > contentLines;
}

/** The line may become the closing one with the next character. CommonMark 4.5. */
function isHalfFence(line: string, { markup }: Token): boolean {
  const marks = line.trimStart();
  const indentation = line.length - marks.length;
  if (marks === '' || indentation >= 4 || marks.length >= markup.length) return false;
  return marks === markup.charAt(0).repeat(marks.length);
}

/** A fence of the language `math` has become a formula, which keeps the fence's marks. */
function isFence(token: Token | undefined): token is Token {
  return token?.type === 'fence' || (token?.type === 'math_block' && token.markup !== '');
}

/**
 * Shows a fence as code from its first line. The name of its language is held back until its line
 * is complete, and so is a last line that may be half of the closing one.
 */
export function holdInFence(state: StateCore): void {
  const end = readOpenEnd(state);
  const fence = end?.leaf;
  if (!end || !isFence(fence) || isClosed(fence, end)) return;
  fence.meta = { ...fence.meta, isOpen: true };
  if (fence.map?.[0] === end.line) Object.assign(fence, { type: 'fence', info: '' });
  const lastLineStart = fence.content.lastIndexOf('\n') + 1;
  if (isHalfFence(fence.content.slice(lastLineStart), fence)) {
    fence.content = fence.content.slice(0, lastLineStart);
  }
}
