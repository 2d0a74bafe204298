import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readingOf } from '@/lib/tools/in-page/reading-of.ts';
import { selectedMarkdown } from '@/lib/tools/in-page/selected-markdown.ts';

/** Run in each frame of a page by the tool `read_selection`; what it gives is the script's value. */
export default defineUnlistedScript(() => readingOf(document, selectedMarkdown(document)));
