import { factsOf, type PageFacts } from './finder/facts-of.ts';
import { findContent } from './finder/find-content.ts';
import { markdownInPieces } from './markdown/markdown-in-pieces.ts';
import { pauseIfDue } from './seen/pause.ts';
import { type SeenTree, seenTree } from './seen/seen-tree.ts';
import { BLOCKS } from './seen/tags.ts';
import { standardise } from './structure/standardise.ts';
import { ofDocument } from './unclobbered.ts';

const BLOCK = ['[data-block]', ...BLOCKS].join(', ');

/** What there is to read on a page, and what was left out. */
export interface PageText extends PageFacts, Partial<Omit<SeenTree, 'body'>> {
  readonly markdown: string;
}

async function structuredText(
  body: HTMLElement,
  page: Document,
  signal?: AbortSignal,
): Promise<PageText> {
  const base = ofDocument(page, 'baseURI');
  const pause = () => pauseIfDue(signal);
  // First: of times and authors the standard form keeps the words only.
  const facts = factsOf(page, body);
  await standardise(body, base, pause);
  const content = await findContent(body, pause);
  return { ...facts, markdown: await markdownInPieces(content, base, pause) };
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

/**
 * The readable text of a page. Runs in the page.
 * @throws the signal's reason, once it is aborted
 */
export async function pageMarkdown(page: Document, signal?: AbortSignal): Promise<PageText> {
  // A browser shows what is no HTML in a document of its own making: `<pre>`, a tree of XML, a plug-in.
  if (!ofDocument(page, 'body')) {
    return { markdown: ofDocument(page, 'documentElement')?.textContent ?? '' };
  }
  if (!/html/.test(ofDocument(page, 'contentType'))) {
    return { markdown: ofDocument(page, 'body').innerText };
  }
  const { body, copies, ...leftOut } = await seenTree(page, signal && { signal });
  if (leftOut.isPlain) return { markdown: linesOf(body), ...leftOut };
  const seen = body.cloneNode(true) as HTMLElement;
  try {
    return { ...(await structuredText(body, page, signal)), ...leftOut };
  } catch {
    signal?.throwIfAborted();
    // More elements within one another than the stack holds; their text is still there.
    return { markdown: linesOf(seen), ...leftOut };
  }
}
