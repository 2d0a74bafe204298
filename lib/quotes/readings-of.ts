/** A note below the text: `2 From the guideline of 2017.` */
const NOTE = /^[ \t>]*(\d{1,2})[.)]?[ \t]+(?=\p{L})/gmu;

/** Glued to a word, to what ends a sentence, or to a number that has its decimals already: `1,5.2`. */
const GLUED =
  /(?<=\p{L}{3}|[\p{L}\p{Nd}%)][.;:!?]?[»”"’)]|[\p{L}%][.,;:!?]|\d,\d{1,2}[.;])\d{1,2}(?![\p{L}\p{N}]|[.,:]\d)/gu;

/**
 * The ways in which a text can be read: as it is, and, where notes stand below it, without the
 * small figures that may be their marks. Both of the same length.
 */
export function readingsOf(text: string): string[] {
  const notes = new Set(Array.from(text.matchAll(NOTE), ([, number]) => number));
  if (notes.size === 0) return [text];
  const without = text.replace(GLUED, (figure) =>
    notes.has(figure) ? ' '.repeat(figure.length) : figure,
  );
  return without === text ? [text] : [text, without];
}
