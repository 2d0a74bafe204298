import type { MarkdownIt, StateInline } from 'markdown-it';
import { isAtOpenEnd } from './open-text.ts';

const BACKTICKS = /`+/y;

/** The last position of a run of backticks, by its length: a run without a closer needs no search. */
type LastRuns = ReadonlyMap<number, number>;

export function findLastRuns(source: string): LastRuns {
  const runs = [...source.matchAll(/`+/g)];
  return new Map(runs.map(({ 0: run, index }) => [run.length, index]));
}

const lastRunsOf = new WeakMap<StateInline, LastRuns>();

function lastRunsIn(state: StateInline): LastRuns {
  const lastRuns = lastRunsOf.get(state) ?? findLastRuns(state.src);
  lastRunsOf.set(state, lastRuns);
  return lastRuns;
}

/**
 * A run without a closer opens code, but for a single backtick before a space: that is more likely
 * the sign itself.
 * @param end the offset after the run
 */
export function isOpenCode(source: string, end: number, length: number): boolean {
  return length > 1 || !/\s/.test(source[end] ?? '');
}

/** The code so far, without a half closer and as one line. */
function readContent(source: string, length: number): string {
  const isHalfCloser = (run: string) => run.length < length;
  const whole = source.replace(/`+$/, (run) => (isHalfCloser(run) ? '' : run));
  const line = whole.replaceAll('\n', ' ').trimEnd();
  return line.startsWith(' ') && line.trim() !== '' ? line.slice(1) : line;
}

/** A run of backticks without a closer takes the rest of the text as code. */
function takeOpenCode(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== '`' || !isAtOpenEnd(state)) return false;
  BACKTICKS.lastIndex = pos;
  const length = BACKTICKS.exec(src)?.[0].length ?? 0;
  const start = pos + length;
  const isClosed = (lastRunsIn(state).get(length) ?? -1) >= start;
  if (isClosed || !isOpenCode(src, start, length)) return false;
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
