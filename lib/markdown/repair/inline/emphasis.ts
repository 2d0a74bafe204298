import type { Delimiter, MarkdownIt, StateInline } from 'markdown-it';
import { existingRule } from '../../rules/existing-rule.ts';
import type { MarkerRun } from '../../rules/marker-runs.ts';
import { isLikelyEmphasis, mayOpenAtEnd } from './likely-emphasis.ts';
import { isAtOpenEnd } from './open-text.ts';

/** Nobody nests deeper on purpose. */
const MAX_CLOSED = 24;

/** The rule that pairs delimiters, of each parser. */
const pairingOf = new WeakMap<MarkdownIt, (state: StateInline) => void>();

/** Openers without a closer that no matched pair encloses; what one encloses is text for good. */
function findOpeners(delimiters: readonly Delimiter[]): Delimiter[] {
  const openers: Delimiter[] = [];
  for (let index = 0; index < delimiters.length; index++) {
    const delimiter = delimiters[index];
    if (!delimiter) break;
    if (delimiter.end >= 0) index = delimiter.end;
    else if (delimiter.open) openers.push(delimiter);
  }
  return openers;
}

/** The openers that are left when these are paired, without pairing them in the state itself. */
function findOpenersAmong(state: StateInline, delimiters: readonly Delimiter[]): Delimiter[] {
  const { delimiters: kept, tokens_meta } = state;
  const copies = delimiters.map((delimiter) => ({ ...delimiter }));
  const originals = new Map(copies.map((copy, index) => [copy, delimiters[index]]));
  state.delimiters = copies;
  state.tokens_meta = [];
  pairingOf.get(state.md)?.(state);
  state.delimiters = kept;
  state.tokens_meta = tokens_meta;
  return findOpeners(copies).flatMap((copy) => originals.get(copy) ?? []);
}

/** The lengths of the runs that have openers left, innermost first. */
function measureRuns(openers: readonly Delimiter[]): number[] {
  const lengths = new Map<MarkerRun | undefined, number>();
  for (const opener of openers) {
    const run = opener.run;
    lengths.set(run, (lengths.get(run) ?? 0) + 1);
  }
  return [...lengths.values()].reverse();
}

/** The number of delimiters that close whole runs: `*` after `**bold` is only half a closer. */
function countClosing(available: number, runLengths: readonly number[]): number {
  let count = 0;
  for (const length of runLengths) {
    if (count + length > available) break;
    count += length;
  }
  return count;
}

/** Holds back what the text ends with of `*`, `_` and `~`, unless it closes something. */
function holdRunAtEnd(state: StateInline): void {
  const last = state.delimiters.at(-1);
  const run = last?.run;
  if (!run || run.end !== state.src.length) return;
  const first = state.delimiters.findIndex((delimiter) => delimiter.run === run);
  const atEnd = state.delimiters.slice(first);
  const before = findOpenersAmong(state, state.delimiters.slice(0, first));
  const openers = before.filter(({ marker }) => marker === last.marker);
  const mayClose = last.close && openers.length > 0;
  if (!mayClose && !mayOpenAtEnd(state.src, run)) return;
  const closing = mayClose ? countClosing(atEnd.length, measureRuns(openers)) : 0;
  for (const { token } of atEnd.slice(closing)) {
    const held = state.tokens[token];
    if (held) held.content = '';
  }
  state.delimiters.length = first + closing;
}

function closeOpeners(state: StateInline): void {
  // Without a token between them an opener and its closer would count as one run.
  state.push('text', '', 0);
  const openers = findOpenersAmong(state, state.delimiters).slice(-MAX_CLOSED).reverse();
  for (const opener of openers) {
    const run = opener.run;
    if (!run || !isLikelyEmphasis(state.src, run)) {
      opener.open = false;
      continue;
    }
    state.push('text', '', 0);
    const token = state.tokens.length - 1;
    state.delimiters.push({ ...opener, token, end: -1, open: false, close: true });
  }
}

/** Closes what is open at the end of a text, or of a link's label, the innermost first. */
export function closeEmphasis(state: StateInline): void {
  if (state.delimiters.length === 0 || !isAtOpenEnd(state)) return;
  holdRunAtEnd(state);
  closeOpeners(state);
}

/** One `~` is no run yet, but may become one. */
function holdTilde(state: StateInline): boolean {
  const isAtEnd = state.pos === state.src.length - 1 && state.src.endsWith('~');
  if (!isAtEnd || !isAtOpenEnd(state)) return false;
  state.pos++;
  return true;
}

/** Emphasis, strong emphasis and strikethrough that are open at the end are closed there. */
export function emphasis(parser: MarkdownIt): void {
  const { ruler, ruler2 } = parser.inline;
  pairingOf.set(parser, existingRule(ruler2, 'balance_pairs'));
  ruler2.before('balance_pairs', 'close_emphasis', closeEmphasis);
  ruler.push('hold_tilde', holdTilde);
}
