import { Readability } from '@mozilla/readability';
import { toMarkdown } from './to-markdown.ts';
import { allIn, copyOf, ofDocument, withoutNames } from './unclobbered.ts';

/**
 * A copy of a page without what is not displayed: closed menus, dialogs, and text that is there
 * for programs alone. The copy is in no window: nothing in it loads or runs.
 */
function displayedCopy(page: Document): Document {
  const copy = withoutNames(copyOf(page));
  // The two trees are alike, so that an element and its copy have the same place.
  const copies = allIn(copy.body, '*');
  for (const [index, element] of allIn(ofDocument(page, 'body'), '*').entries()) {
    if (getComputedStyle(element).display === 'none') copies[index]?.remove();
  }
  return copy;
}

/** With more, to find the readable part would keep the page busy for seconds. */
const MAX_ELEMENTS = 50_000;

/** A page's own title, and what there is to read on it. */
interface PageText {
  readonly title: string;
  readonly markdown: string;
}

function elementOf(node: Node): HTMLElement {
  if (node instanceof HTMLElement) return node;
  throw new TypeError('The readable part is no element.');
}

/** The article, as Firefox's reader view finds it, or else the whole body. */
function structuredText(page: Document): PageText {
  const title = ofDocument(page, 'title');
  const base = ofDocument(page, 'baseURI');
  const article = new Readability(displayedCopy(page), {
    keepClasses: true,
    serializer: elementOf,
  }).parse();
  if (article?.content) {
    const markdown = toMarkdown(article.content, base);
    if (markdown.trim() !== '') return { title: article.title || title, markdown };
  }
  return { title, markdown: toMarkdown(displayedCopy(page).body, base) };
}

/** The page's displayed text, without its structure. */
function plainText(page: Document): PageText {
  return { title: ofDocument(page, 'title'), markdown: ofDocument(page, 'body').innerText };
}

/** The readable text of a page. Runs in the page. */
export function pageMarkdown(page: Document): PageText {
  // A browser shows what is no HTML in a document of its own making: `<pre>`, a tree of XML, a plug-in.
  if (!ofDocument(page, 'body')) {
    const markdown = ofDocument(page, 'documentElement')?.textContent ?? '';
    return { title: ofDocument(page, 'title'), markdown };
  }
  if (!/html/.test(ofDocument(page, 'contentType'))) return plainText(page);
  if (allIn(page, '*').length > MAX_ELEMENTS) return plainText(page);
  try {
    return structuredText(page);
  } catch {
    // Elements nested a thousand deep are more than the stack holds; their text is still there.
    return plainText(page);
  }
}
