import type { MarkdownIt, StateInline } from 'markdown-it';
import { isAtOpenEnd } from './open-text.ts';

const BACKTICKS = /`+/y;

/** The last position of a run of backticks, by its length. */
type LastRuns = ReadonlyMap<number, number>;

const lastRunsOf = new WeakMap<StateInline, LastRuns>();

function findLastRuns(state: StateInline): LastRuns {
  const known = lastRunsOf.get(state);
  if (known) return known;
  const runs = [...state.src.matchAll(/`+/g)].map(
    ({ 0: run, index }) => [run.length, index] as const,
  );
  const lastRuns = new Map(runs);
  lastRunsOf.set(state, lastRuns);
  return lastRuns;
}

/** What is shown of the code so far: without a half closer, and as one line. */
function readContent(source: string, length: number): string {
  const isHalfCloser = (run: string) => run.length < length;
  const whole = source.replace(/`+$/, (run) => (isHalfCloser(run) ? '' : run));
  const line = whole.replaceAll('\n', ' ').trimEnd();
  return line.startsWith(' ') && line.trim() !== '' ? line.slice(1) : line;
}

/**
 * A run of backticks without a closer takes the rest of the text as code. Not a single one before
 * a space: that is more likely the sign itself.
 */
function takeOpenCode(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '`' || !isAtOpenEnd(state)) return false;
  BACKTICKS.lastIndex = pos;
  const length = BACKTICKS.exec(src)?.[0].length ?? 0;
  const start = pos + length;
  const isClosed = (findLastRuns(state).get(length) ?? -1) >= start;
  if (isClosed || (length === 1 && /\s/.test(src[start] ?? ''))) return false;
  const content = readContent(src.slice(start), length);
  if (!silent && content !== '') {
    const token = state.push('code_inline', 'code', 0);
    token.content = content;
    token.markup = src.slice(pos, start);
  }
  state.pos = src.length;
  return true;
}

export function codeSpan({ inline }: MarkdownIt): void {
  inline.ruler.before('backticks', 'open_code', takeOpenCode);
}
