import type { StateCore, Token } from 'markdown-it';
import { countNewlines } from '../../lines.ts';
import { REASONING_ELEMENTS } from '../../rules/reasoning-tags.ts';

/** The end of a text that is still being written, as its blocks were parsed. */
export interface OpenEnd {
  /** The text of the open blocks, up to the last character that has come. */
  readonly text: string;
  /**
   * The offset in `text` of the last line, which has no newline yet and may be empty. The tags of a
   * reasoning section count as if they stood on the line before.
   */
  readonly lineStart: number;
  /** The number of the last line, as the tokens' maps count them. */
  readonly line: number;
  /** The marks of quotations and list items that the last line begins with, and its indentation. */
  readonly containers: string;
  /** The rest of the last line. */
  readonly content: string;
  readonly tokens: readonly Token[];
  /** The last token that is or opens something: a text, a fence, a list item without content. */
  readonly leaf: Token | undefined;
}

const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/;

/** The marks of containers that the line begins with. */
export function readContainers(line: string): string {
  return CONTAINERS.exec(line)?.[0] ?? '';
}

const UP_TO_LAST_TAG = new RegExp(`^.*</?(?:${REASONING_ELEMENTS.join('|')})>`, 'i');

/** The length of the last line's part with the tags of reasoning sections and what they enclose. */
function lengthOfReasoning(lastLine: string, line: number, tokens: readonly Token[]): number {
  const section = tokens.findLast(({ type }) => type === 'reasoning_open');
  if (!section?.map) return 0;
  const isHere = section.map[0] === line || (!section.meta?.isOpen && section.map[1] > line);
  return isHere ? (UP_TO_LAST_TAG.exec(lastLine)?.[0].length ?? 0) : 0;
}

/** The open end of what is being parsed; null when the text is finished or empty. */
export function readOpenEnd({ env, tokens }: StateCore): OpenEnd | null {
  if (typeof env.openText !== 'string' || tokens.length === 0) return null;
  const begin = env.openText.lastIndexOf('\n') + 1;
  // A line of blanks says no more than an empty one.
  const isBlank = env.openText.slice(begin).trim() === '';
  const text = isBlank ? env.openText.slice(0, begin) : env.openText;
  const line = countNewlines(text);
  const lineStart = begin + lengthOfReasoning(text.slice(begin), line, tokens);
  const containers = readContainers(text.slice(lineStart));
  return {
    text,
    lineStart,
    line,
    containers,
    content: text.slice(lineStart + containers.length),
    tokens,
    leaf: tokens.findLast(({ nesting }) => nesting >= 0),
  };
}

/** The leaf has begun in an earlier line and goes on in the last one. */
function goesOnInLastLine({ leaf, line }: OpenEnd): boolean {
  return leaf?.map != null && leaf.map[0] < line && leaf.map[1] > line;
}

export function beginsParagraph({ leaf, line }: OpenEnd): boolean {
  return leaf?.type === 'inline' && leaf.map?.[0] === line;
}

/** The last line is taken as it is: no mark in it means anything. */
export function isVerbatim(end: OpenEnd): boolean {
  switch (end.leaf?.type) {
    case 'code_block':
    case 'fence':
      return (end.leaf.map?.[1] ?? 0) > end.line;
    case 'html_block':
    case 'math_block':
      return goesOnInLastLine(end);
    default:
      return false;
  }
}
