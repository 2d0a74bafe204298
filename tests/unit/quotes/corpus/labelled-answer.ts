/**
 * The same words; the same but for what a quotation may change; a word, a figure or the order
 * changed; in no passage; in marks, but no quotation.
 */
export type QuoteKind = 'verbatim' | 'different' | 'altered' | 'invented' | 'none';

export interface QuoteLabel {
  /** As they stand in the answer, after the label before. */
  readonly words: string;
  readonly kind: QuoteKind;
  /** The passage; the answer's only one, if left out. */
  readonly in?: string;
  /** The passage's text from the first to the last word; the words themselves, if left out. */
  readonly place?: string;
  /** Which of the places that have this text, counted from 1. */
  readonly occurrence?: number;
}

export interface LabelledAnswer {
  readonly answer: string;
  /** Names of the files beside this one, without their ending. */
  readonly passages: readonly string[];
  readonly quotes: readonly QuoteLabel[];
}

type Where = Pick<QuoteLabel, 'in' | 'occurrence'>;

export function verbatim(words: string, where: Where = {}): QuoteLabel {
  return { words, kind: 'verbatim', ...where };
}

export function different(words: string, place: string, where: Where = {}): QuoteLabel {
  return { words, kind: 'different', place, ...where };
}

export function altered(words: string): QuoteLabel {
  return { words, kind: 'altered' };
}

export function invented(words: string): QuoteLabel {
  return { words, kind: 'invented' };
}

export function none(words: string): QuoteLabel {
  return { words, kind: 'none' };
}
