import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { aboutPage } from '@/lib/in-page/about-page.ts';
import { readingOf } from '@/lib/in-page/reading-of.ts';
import { readingSignal } from '@/lib/in-page/reading-signal.ts';
import { selectedMarkdown } from '@/lib/in-page/selected-markdown.ts';
import { selectedQuote } from '@/lib/in-page/selected-quote.ts';

/** Run in frames of a page for its selection; what it gives is the script's value. */
export default defineUnlistedScript(async () => {
  const about = aboutPage(document);
  const quote = selectedQuote(document);
  const isInFrame = document.activeElement?.matches('iframe, frame') ?? false;
  const reading = readingOf(about, await selectedMarkdown(document, readingSignal()));
  return { ...reading, ...(quote && { quote }), ...(isInFrame && { isInFrame }) };
});
