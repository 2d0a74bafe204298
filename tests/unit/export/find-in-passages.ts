import type { FindQuotes } from '@/lib/export/quote-notes/noted-answer.ts';
import { QuoteFinder } from '@/lib/quotes/index.ts';

/** As the worker does it. */
export const findInPassages: FindQuotes = async (passages, texts) => {
  const finder = new QuoteFinder(passages);
  return texts.map((text) => finder.find(text));
};
