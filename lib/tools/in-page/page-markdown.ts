import { Readability } from '@mozilla/readability';
import { displayedCopy } from './displayed-copy.ts';
import { toMarkdown } from './to-markdown.ts';

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
  const article = new Readability(displayedCopy(page), {
    keepClasses: true,
    serializer: elementOf,
  }).parse();
  if (article?.content) {
    const markdown = toMarkdown(article.content, page.baseURI);
    if (markdown.trim() !== '') return { title: article.title || page.title, markdown };
  }
  return { title: page.title, markdown: toMarkdown(displayedCopy(page).body, page.baseURI) };
}

/** What the page shows, without its structure. */
function plainText(page: Document): PageText {
  return { title: page.title, markdown: page.body.innerText };
}

/** The readable text of a page. Runs in the page. */
export function pageMarkdown(page: Document): PageText {
  // A browser shows what is no HTML in a document of its own making: `<pre>`, a tree of XML, a plug-in.
  if (!page.body) return { title: page.title, markdown: page.documentElement?.textContent ?? '' };
  if (!/html/.test(page.contentType)) return plainText(page);
  if (page.querySelectorAll('*').length > MAX_ELEMENTS) return plainText(page);
  try {
    return structuredText(page);
  } catch {
    // Elements nested a thousand deep are more than the stack holds; their text is still there.
    return plainText(page);
  }
}
