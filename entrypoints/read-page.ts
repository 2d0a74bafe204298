import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { aboutPage } from '@/lib/in-page/about-page.ts';
import { pageMarkdown } from '@/lib/in-page/page-markdown.ts';
import { readingOf } from '@/lib/in-page/reading-of.ts';
import { readingSignal } from '@/lib/in-page/reading-signal.ts';

/** Run in a page by the tool `read_page`; what it gives is the script's value. */
export default defineUnlistedScript(async () => {
  const about = aboutPage(document);
  return readingOf(about, await pageMarkdown(document, readingSignal()));
});
