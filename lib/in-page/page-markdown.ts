import type { PageFacts } from './finder/facts-of.ts';
import { findContent } from './finder/find-content.ts';
import { toMarkdown } from './markdown/to-markdown.ts';
import { type SeenTree, seenTree } from './seen/seen-tree.ts';
import { BLOCKS } from './seen/tags.ts';
import { standardise } from './structure/standardise.ts';
import { ofDocument } from './unclobbered.ts';

/** With more, to find the readable part would keep the page busy for seconds. */
const MAX_ELEMENTS = 50_000;

const BLOCK = ['[data-block]', ...BLOCKS].join(', ');

/** A page's own title, what there is to read on it, and what was left out. */
export interface PageText extends PageFacts, Partial<Omit<SeenTree, 'body'>> {
  readonly title: string;
  readonly markdown: string;
}

type Found = PageFacts & Pick<PageText, 'title' | 'markdown'>;

function structuredText(body: HTMLElement, page: Document): Found {
  const base = ofDocument(page, 'baseURI');
  standardise(body, base);
  const { content, ...facts } = findContent(body, page);
  return { ...facts, markdown: toMarkdown(content, base) };
}

/** The text without its structure, a line for each block. */
function linesOf(body: HTMLElement): string {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const lines: { block: Element | null | undefined; text: string }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = node.parentElement?.closest(BLOCK);
    const line = lines.at(-1);
    if (line && line.block === block) line.text += node.textContent;
    else lines.push({ block, text: node.textContent ?? '' });
  }
  const texts = lines.map(({ text }) => text.replace(/\s+/g, ' ').trim());
  return texts.filter((text) => text !== '').join('\n\n');
}

/** The readable text of a page. Runs in the page. */
export async function pageMarkdown(page: Document): Promise<PageText> {
  const title = ofDocument(page, 'title');
  // A browser shows what is no HTML in a document of its own making: `<pre>`, a tree of XML, a plug-in.
  if (!ofDocument(page, 'body')) {
    return { title, markdown: ofDocument(page, 'documentElement')?.textContent ?? '' };
  }
  if (!/html/.test(ofDocument(page, 'contentType'))) {
    return { title, markdown: ofDocument(page, 'body').innerText };
  }
  const { body, ...leftOut } = await seenTree(page);
  const plain = { title, markdown: linesOf(body), ...leftOut };
  if (body.querySelectorAll('*').length > MAX_ELEMENTS) return plain;
  try {
    return { ...structuredText(body, page), ...leftOut };
  } catch {
    // More elements within one another than the stack holds; their text is still there.
    return plain;
  }
}
