import type { PageFacts } from './finder/facts-of.ts';
import { findContent } from './finder/find-content.ts';
import { toMarkdown } from './markdown/to-markdown.ts';
import { type SeenTree, seenTree } from './seen/seen-tree.ts';
import { standardise } from './structure/standardise.ts';
import { allIn, ofDocument } from './unclobbered.ts';

/** With more, to find the readable part would keep the page busy for seconds. */
const MAX_ELEMENTS = 50_000;

/** A page's own title, what there is to read on it, and what was left out. */
export interface PageText extends PageFacts, Partial<Omit<SeenTree, 'body'>> {
  readonly title: string;
  readonly markdown: string;
}

async function structuredText(page: Document): Promise<PageText> {
  const { body, ...leftOut } = await seenTree(page);
  const base = ofDocument(page, 'baseURI');
  standardise(body, base);
  const { content, ...facts } = findContent(body, page);
  return { ...facts, markdown: toMarkdown(content, base), ...leftOut };
}

/** The page's displayed text, without its structure. */
function plainText(page: Document): PageText {
  return { title: ofDocument(page, 'title'), markdown: ofDocument(page, 'body').innerText };
}

/** The readable text of a page. Runs in the page. */
export async function pageMarkdown(page: Document): Promise<PageText> {
  // A browser shows what is no HTML in a document of its own making: `<pre>`, a tree of XML, a plug-in.
  if (!ofDocument(page, 'body')) {
    const markdown = ofDocument(page, 'documentElement')?.textContent ?? '';
    return { title: ofDocument(page, 'title'), markdown };
  }
  if (!/html/.test(ofDocument(page, 'contentType'))) return plainText(page);
  if (allIn(page, '*').length > MAX_ELEMENTS) return plainText(page);
  try {
    return await structuredText(page);
  } catch {
    // Elements nested a thousand deep are more than the stack holds; their text is still there.
    return plainText(page);
  }
}
