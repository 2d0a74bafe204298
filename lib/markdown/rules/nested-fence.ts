import type { MarkdownIt, StateBlock } from 'markdown-it';
import { existingRule } from './existing-rule.ts';

/** Languages whose code may be text with blocks of code in it. */
const HOLDS_FENCES = /^(?:markdown|md|mdx|text)$/i;

const FENCE = /^(`{3,}|~{3,})[ \t]*([^\s`]*)[^`]*$/;

/** A last line of blanks is no line to the parser; one of marks may get what is in the container. */
const NOTHING_BUT_MARKS = /^[\s>]*$/;

/** In UTF-16 units, the longest block that is read so: it is read anew while it is open. */
const MAX_LENGTH = 20_000;

/** Nobody nests deeper, and each level more is looked through again. */
const MOST_LEVELS = 5;

interface FenceLine {
  readonly marks: string;
  /** The first word after the marks. */
  readonly language: string;
}

function readFence(state: StateBlock, line: number): FenceLine | null {
  const indentation = (state.sCount[line] ?? 0) - state.blkIndent;
  if (indentation < 0 || indentation >= 4) return null;
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const [, marks, language = ''] = FENCE.exec(state.src.slice(start, state.eMarks[line])) ?? [];
  return marks === undefined ? null : { marks, language };
}

/** Takes a line within the fences that are open one in the other; an inner one has the same marks. */
function takeLine(languages: string[], outer: FenceLine, fence: FenceLine | null): void {
  if (!fence?.marks.startsWith(outer.marks)) return;
  if (fence.language === '') languages.pop();
  else if (fence.marks === outer.marks && HOLDS_FENCES.test(languages.at(-1) ?? '')) {
    languages.push(fence.language);
  }
}

function leavesContainer(state: StateBlock, line: number): boolean {
  return !state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent;
}

/** The closing line of the outer fence; `open` where it may yet come, null where there is none. */
function findEnd(
  state: StateBlock,
  startLine: number,
  endLine: number,
  outer: FenceLine,
): number | 'open' | null {
  const languages = [outer.language];
  const start = state.bMarks[startLine] ?? 0;
  for (let line = startLine + 1; line < endLine; line++) {
    if (leavesContainer(state, line) || (state.eMarks[line] ?? 0) - start > MAX_LENGTH) return null;
    takeLine(languages, outer, readFence(state, line));
    if (languages.length === 0) return line;
    if (languages.length > MOST_LEVELS) return null;
  }
  const isAtEnd = NOTHING_BUT_MARKS.test(state.src.slice(state.eMarks[endLine - 1]));
  return state.env.streaming === true && isAtEnd ? 'open' : null;
}

/**
 * A block of Markdown in which blocks of code have the same marks, as models write it: a fence with
 * a language opens within, and the next one without closes that. CommonMark knows no closing line
 * with a language, so its reading has them as code; it is ours, too, where no closing line is left.
 */
export function nestedFence({ block }: MarkdownIt): void {
  const fence = existingRule(block.ruler, 'fence');
  block.ruler.at(
    'fence',
    (state, startLine, endLine, silent) => {
      const outer = silent ? null : readFence(state, startLine);
      const isOuter = outer !== null && HOLDS_FENCES.test(outer.language);
      const end = isOuter ? findEnd(state, startLine, endLine, outer) : null;
      if (!outer || end === null) return fence(state, startLine, endLine, silent);
      const lastLine = end === 'open' ? endLine : end;
      state.line = end === 'open' ? endLine : end + 1;
      const token = state.push('fence', 'code', 0);
      const first = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
      token.info = state.src.slice(first + outer.marks.length, state.eMarks[startLine]);
      token.content = state.getLines(startLine + 1, lastLine, state.sCount[startLine] ?? 0, true);
      token.markup = outer.marks;
      token.map = [startLine, state.line];
      const isHalfLine =
        state.env.streaming === true && state.eMarks[lastLine] === state.src.length;
      if (end === 'open' || isHalfLine) token.meta = { mayNest: true };
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}
