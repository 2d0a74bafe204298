import { placeCaptions } from './captions/place-captions.ts';
import { type ReadCaptions, readCaptions } from './captions/read-captions.ts';
import { factsOf, type PageFacts } from './finder/facts-of.ts';
import { findContent } from './finder/find-content.ts';
import { markdownInPieces } from './markdown/markdown-in-pieces.ts';
import type { Reading } from './seen/found.ts';
import { pauseIfDue } from './seen/pause.ts';
import { type SeenTree, seenTree } from './seen/seen-tree.ts';
import { BLOCKS } from './seen/tags.ts';
import { writeUnsure } from './seen/unsure.ts';
import { WindowPicture } from './seen/window-picture.ts';
import { standardise } from './structure/standardise.ts';
import { ofDocument } from './unclobbered.ts';

/** A vertical tab, which a page's text loses. */
const END = '\v';
const BLOCK = ['[data-block]', ...BLOCKS].join(', ');

/** What there is to read on a page, and what was left out. */
export interface PageText extends PageFacts, Partial<Omit<SeenTree, 'body'>> {
  readonly markdown: string;
  /** In seconds, of its one video or sound with captions. */
  readonly duration?: number;
}

async function structuredText(
  body: HTMLElement,
  page: Document,
  captions: Promise<ReadCaptions>,
  signal?: AbortSignal,
): Promise<PageText> {
  const base = ofDocument(page, 'baseURI');
  const pause = () => pauseIfDue(signal);
  // First: of times and authors the standard form keeps the words only.
  const facts = factsOf(page, body);
  await standardise(body, base, pause);
  const content = await findContent(body, pause);
  placeCaptions(content, (await captions).captions);
  return { ...facts, markdown: await markdownInPieces(content, base, pause) };
}

const lineOfText = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text without its structure, a line for each block. It changes the tree. */
function linesOf(body: HTMLElement, { captions }: ReadCaptions): string {
  placeCaptions(body, captions);
  for (const block of body.querySelectorAll(BLOCK)) {
    block.before(END);
    block.after(END);
  }
  const lines = (body.textContent ?? '').split(END).map(lineOfText);
  return lines.filter((line) => line !== '').join('\n\n');
}

async function textOf(
  body: HTMLElement,
  page: Document,
  captions: Promise<ReadCaptions>,
  reading: Reading,
): Promise<PageText> {
  const { signal } = reading;
  try {
    return await structuredText(body, page, captions, signal);
  } catch {
    signal?.throwIfAborted();
    // More elements within one another than the stack holds; their text is still in the page.
    return { markdown: linesOf((await seenTree(page, reading)).body, await captions) };
  }
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
  const reading = { signal, picture: await WindowPicture.take() };
  const { body, copies, ...leftOut } = await seenTree(page, reading);
  // Their files come while the structure is read.
  const captions = readCaptions(copies, signal);
  const text = leftOut.isPlain
    ? { markdown: linesOf(body, await captions) }
    : await textOf(body, page, captions, reading);
  const { duration, invisibleCharacters } = await captions;
  return {
    ...text,
    markdown: writeUnsure(text.markdown),
    ...leftOut,
    ...(duration !== undefined && { duration }),
    invisibleCharacters: leftOut.invisibleCharacters + invisibleCharacters,
  };
}
