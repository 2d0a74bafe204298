import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readingOf } from '@/lib/in-page/reading-of.ts';
import { selectedMarkdown } from '@/lib/in-page/selected-markdown.ts';
import { selectedQuote } from '@/lib/in-page/selected-quote.ts';

/** Run in frames of a page for its selection; what it gives is the script's value. */
export default defineUnlistedScript(() => {
  const reading = readingOf(document, { markdown: selectedMarkdown(document) });
  const quote = selectedQuote(document);
  return quote ? { ...reading, quote } : reading;
});
