import type { Anchor } from '../anchors/anchor.ts';
import { anchorOf } from '../anchors/anchor-of.ts';
import type { Selection } from '../chat/message.ts';
import type { Note } from '../conversations/stored-note.ts';
import type { Quote } from '../quotes/index.ts';

/** The page or file that a note is kept at, and the place in it. */
export type NotePlace = Pick<Note, 'title' | 'url' | 'canonical' | 'anchor'>;

/** A passage was selected on its page by the reader: that is its place. */
function isSelected({ kind }: Selection): boolean {
  return kind === undefined;
}

function anchorIn(passage: Selection, quote: Quote | undefined): Anchor | undefined {
  const { text } = passage;
  if (quote?.start !== undefined && quote.end !== undefined) {
    return anchorOf(text, quote.start, quote.end);
  }
  return isSelected(passage) && text.trim() !== '' ? anchorOf(text, 0, text.length) : undefined;
}

function placeOf(passage: Selection, quote: Quote | undefined): NotePlace {
  const { title, url, canonical } = passage;
  const anchor = anchorIn(passage, quote);
  return { title, url, ...(canonical && { canonical }), ...(anchor?.exact && { anchor }) };
}

/**
 * The places at which words of an answer may be kept, the likeliest first: where what they quote
 * stands, then what was given last.
 * @param passages before the answer
 * @param quotes of the words, by the places of the passages
 */
export function notePlaces(
  passages: readonly Selection[],
  quotes: readonly Quote[],
): readonly NotePlace[] {
  const found = passages.map((passage, index) => ({
    passage,
    index,
    quote: quotes.find(({ passageId }) => passageId === String(index)),
  }));
  const isLikelier = (one: (typeof found)[number]) => (one.quote ? 1 : 0);
  return found
    .toSorted(
      (first, second) => isLikelier(second) - isLikelier(first) || second.index - first.index,
    )
    .map(({ passage, quote }) => placeOf(passage, quote));
}
