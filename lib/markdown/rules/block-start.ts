import type { Env, MarkdownIt, StateBlock } from 'markdown-it';

type BlockRule = (state: StateBlock, startLine: number) => boolean;

/** The beginning of a block, as the block parser saw it. */
interface BlockStart {
  /** Offset in the source of its first character, after the marks of the containers around it. */
  readonly offset: number;
  /** An empty line is before it, which makes a list loose. */
  readonly followsEmptyLine: boolean;
}

export type BlockStarts = Map<string, BlockStart>;

const keyOf = (line: number, level: number) => `${line}:${level}`;

/** Asks for the starts of blocks to be recorded while `env` is in use. */
export function recordBlockStarts(env: Env): void {
  env.blockStarts = new Map();
}

/** The start of the block of this level that begins in this line, if one does. */
export function findBlockStart(env: Env, line: number, level: number): BlockStart | undefined {
  return env.blockStarts?.get(keyOf(line, level));
}

/**
 * Stands before all block rules, takes nothing, and notes where each block begins; being among
 * those that may end a list item, it sees where each item but the first begins, too.
 */
export function blockStart(parser: MarkdownIt): void {
  const note: BlockRule = (state, startLine) => {
    const { line, offset } = state.env.blockOrigin ?? { line: 0, offset: 0 };
    state.env.blockStarts?.set(keyOf(line + startLine, state.level), {
      offset: offset + (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0),
      followsEmptyLine: startLine > 0 && state.isEmpty(startLine - 1),
    });
    return false;
  };
  parser.block.ruler.before('table', 'block_start', note, { alt: ['list'] });
}
