import type { Delimiter, MarkdownIt } from 'markdown-it';
import { isLikelyEmphasis } from '../repair/inline/likely-emphasis.ts';
import { existingRule } from './existing-rule.ts';
import type { MarkerRun } from './marker-runs.ts';

/** Signs that end what somebody emphasises. A comma more often parts two pointers: `*a,*b`. */
const ENDS_PHRASE = /[.:;!?%…)\]}"'\p{Pe}\p{Pf}\p{Pi}]$/u;
const COMMA = /,$/;
const BEGINS_WORD = /^[\p{L}\p{N}]/u;

/** The longest character, in UTF-16 units. */
const CHARACTER_LENGTH = 2;

/** Nobody emphasises more; it is looked through for brackets. */
const MAX_LENGTH = 2000;

/** The delimiters of one run, by their places among all of the text. */
interface Run extends MarkerRun {
  readonly first: number;
  readonly last: number;
}

/** The runs of which no delimiter has been paired, and the ends of pairs, in their order. */
function* readRuns(delimiters: readonly Delimiter[]): Generator<Run | { readonly from: number }> {
  const openers = new Map<number, number>();
  delimiters.forEach(({ end }, index) => {
    if (end >= 0) openers.set(end, index);
  });
  for (let first = 0; first < delimiters.length; first++) {
    const { run, end = -1 } = delimiters[first] ?? {};
    const from = openers.get(first);
    if (from !== undefined) yield { from };
    if (!run || end >= 0 || from !== undefined) continue;
    let last = first;
    while (delimiters[last + 1]?.run === run) last++;
    const all = delimiters.slice(first, last + 1);
    if (all.some((delimiter, index) => delimiter.end >= 0 || openers.has(first + index))) continue;
    yield { ...run, first, last };
    first = last;
  }
}

/** By CommonMark the run can only open, for it stands between punctuation and a letter. */
function isLooseCloser(source: string, { marker, start, end }: MarkerRun): boolean {
  if (marker === '_') return false;
  const before = source.slice(Math.max(0, start - CHARACTER_LENGTH), start);
  const endsPhrase = ENDS_PHRASE.test(before) || (end - start > 1 && COMMA.test(before));
  return endsPhrase && BEGINS_WORD.test(source.slice(end, end + CHARACTER_LENGTH));
}

/** Each bracket in the text is opened and closed there. */
function hasWholeBrackets(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign) && depth-- === 0) return false;
  }
  return depth === 0;
}

function areLoosePair(source: string, opener: Run, closer: Run): boolean {
  if (opener.marker !== closer.marker || opener.last - opener.first !== closer.last - closer.first)
    return false;
  const length = closer.start - opener.end;
  if (length > MAX_LENGTH || !isLooseCloser(source, closer)) return false;
  return (
    isLikelyEmphasis(source, opener) && hasWholeBrackets(source.slice(opener.end, closer.start))
  );
}

function pair(delimiters: readonly Delimiter[], opener: Run, closer: Run): void {
  for (let index = opener.first; index <= opener.last; index++) {
    const opening = delimiters[index];
    const end = closer.last - (index - opener.first);
    const closing = delimiters[end];
    if (!opening || !closing) continue;
    opening.end = end;
    opening.close = false;
    closing.open = false;
    closing.close = true;
  }
}

/** Leaves the openers that the pair is not across; none where it begins with what might close one. */
function leaveOpeners(
  openers: Run[],
  source: string,
  delimiters: readonly Delimiter[],
  from: number,
) {
  const { run } = delimiters[from] ?? {};
  const isTaken = run !== undefined && isLooseCloser(source, run);
  const isAround = ({ first }: Run) => first < from;
  openers.length = isTaken ? 0 : openers.findLastIndex(isAround) + 1;
}

/** Pairs what CommonMark has left, and nothing across a pair of its own. */
function pairLoosely(source: string, delimiters: readonly Delimiter[]): void {
  const openers: Run[] = [];
  for (const run of [...readRuns(delimiters)]) {
    if ('from' in run) {
      leaveOpeners(openers, source, delimiters, run.from);
      continue;
    }
    const opener = openers.at(-1);
    if (opener && areLoosePair(source, opener, run)) {
      pair(delimiters, opener, run);
      openers.pop();
    } else if (delimiters[run.first]?.open) openers.push(run);
  }
}

/**
 * `**Note:**text`, `*(aside)*text`: what CommonMark 6.2 takes for a second opener closes emphasis
 * where that leaves both as signs. Emphasis that there is by CommonMark stays as it is.
 */
export function looseCloser({ inline }: MarkdownIt): void {
  const balance = existingRule(inline.ruler2, 'balance_pairs');
  inline.ruler2.at('balance_pairs', (state) => {
    const result = balance(state);
    pairLoosely(state.src, state.delimiters);
    for (const meta of state.tokens_meta) {
      if (meta?.delimiters) pairLoosely(state.src, meta.delimiters);
    }
    return result;
  });
}
