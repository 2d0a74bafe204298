import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { pageMarkdown } from '@/lib/in-page/page-markdown.ts';
import { readingOf } from '@/lib/in-page/reading-of.ts';

/** Run in a page by the tool `read_page`; what it gives is the script's value. */
export default defineUnlistedScript(async () => readingOf(document, await pageMarkdown(document)));
