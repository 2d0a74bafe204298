import type { SpokenPiece } from './spoken-pieces.ts';
import './said-sentence.css';

const HIGHLIGHT = 'said-sentence';

/** The sentence's place; `null` where a part of a long answer that is far has become text again. */
function rangeOf({ start, end }: SpokenPiece): Range | null {
  if (!start.node.isConnected || !end.node.isConnected) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

function isSeen(range: Range, region: Element): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  const seen = region.getBoundingClientRect();
  return bottom > seen.top && top < seen.bottom;
}

/** Marks the sentence that is said and keeps it in view, unless the reader has turned elsewhere. */
export class SaidSentence {
  #last: Range | null = null;

  /** @param signal takes the mark away */
  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.#mark(null));
  }

  show(piece: SpokenPiece): void {
    const range = rangeOf(piece);
    this.#mark(range);
    const region = range?.startContainer.parentElement?.closest('[data-part="transcript"]');
    if (range && region && (!this.#last || isSeen(this.#last, region))) this.#follow(range, region);
    this.#last = range ?? this.#last;
  }

  #mark(range: Range | null): void {
    if (!CSS.highlights) return;
    if (range) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
    else CSS.highlights.delete(HIGHLIGHT);
  }

  #follow(range: Range, region: Element): void {
    const { top, bottom } = range.getBoundingClientRect();
    const seen = region.getBoundingClientRect();
    if (top >= seen.top && bottom <= seen.bottom) return;
    region.scrollBy({ top: top - seen.top - seen.height / 3, behavior: 'instant' });
  }
}
