/** A part of a text, in UTF-16 units. */
export interface Sentence {
  readonly from: number;
  readonly to: number;
}

/** Some voices break off in longer ones, and none can be stopped and taken up within one. */
const MOST_UNITS = 400;
/** A long sentence is cut at the last of these, or else at a space. */
const PAUSE = /[,;:，；：、،؛]\s*(?=[^,;:，；：、،؛]*$)/u;

function cutLong(text: string, from: number, to: number): Sentence[] {
  const cuts: Sentence[] = [];
  let start = from;
  while (to - start > MOST_UNITS) {
    const piece = text.slice(start, start + MOST_UNITS);
    const pause = PAUSE.exec(piece);
    const space = piece.lastIndexOf(' ');
    const length = pause ? pause.index + pause[0].length : space > 0 ? space + 1 : MOST_UNITS;
    cuts.push({ from: start, to: start + length });
    start += length;
  }
  return [...cuts, { from: start, to }];
}

function trimmed(text: string, { from, to }: Sentence): Sentence {
  const piece = text.slice(from, to);
  return {
    from: from + piece.length - piece.trimStart().length,
    to: from + piece.trimEnd().length,
  };
}

/** Without the mark that ends its sentence. */
const ADDRESS = /\bhttps?:\/\/(?:www\.)?([^\s/?#]*[^\s/?#.,;:!)])(?:\S*[^\s.,;:!?)\]}”»"'])?/giu;

/** The sentences of a text, none longer than a voice takes at once, without those that have no word. */
export function sentencesOf(text: string, language: string): readonly Sentence[] {
  // The marks in an address end no sentence.
  const plain = text.replace(ADDRESS, ({ length }) => 'x'.repeat(length));
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(plain);
  return Array.from(segments)
    .flatMap(({ segment, index }) => cutLong(text, index, index + segment.length))
    .map((sentence) => trimmed(text, sentence))
    .filter(({ from, to }) => /[\p{L}\p{N}]/u.test(text.slice(from, to)));
}

/** Words as they are said: of an address only its site. */
export function asSpoken(text: string): string {
  return text.replace(ADDRESS, '$1').replace(/\s+/g, ' ').trim();
}
