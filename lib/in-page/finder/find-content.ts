import { factsOf, type PageFacts } from './facts-of.ts';
import { readablePart } from './readable-part.ts';
import { removeFurniture } from './remove-furniture.ts';
import { TextSizes } from './text-sizes.ts';

/** The part of a page that it is there for. */
export interface FoundContent extends PageFacts {
  readonly content: HTMLElement;
}

/** A readable part with less of the prose is taken for one post of a thread, one entry of a list. */
const MIN_SHARE = 0.6;
/** Characters that a paragraph has and a label, a name or a title has not. */
const PARAGRAPH = 80;
const BLOCKS = 'p, li, dd, pre, blockquote, td, div, section, article';

/** Characters of what is written in sentences, links aside. */
function proseIn(part: Element): number {
  let prose = 0;
  const sizes = new TextSizes(part);
  for (const element of part.querySelectorAll(BLOCKS)) {
    if (element.querySelector(BLOCKS)) continue;
    const { text, linked } = sizes.of(element);
    if (text - linked >= PARAGRAPH) prose += text - linked;
  }
  return prose;
}

function textIn(element: Element): number {
  return (element.textContent ?? '').replace(/\s+/g, '').length;
}

/** The page's own mark for its content, if it holds nearly all that is left. */
function markedPart(body: HTMLElement): HTMLElement {
  const marked = [...body.querySelectorAll<HTMLElement>('main, [role="main"]')];
  if (marked.length === 0) return body;
  const sizes = new TextSizes(body);
  const whole = sizes.of(body).text;
  return marked.find((element) => sizes.of(element).text > whole * MIN_SHARE) ?? body;
}

/** The readable part of an article; of a thread or a list it is the longest of many. */
function isWhole(readable: HTMLElement, part: HTMLElement): boolean {
  const text = textIn(part);
  if (textIn(readable) >= text * 0.8) return true;
  const prose = proseIn(part);
  return proseIn(readable) >= prose * 0.5 && prose >= text * 0.3;
}

/** A sender's name that opens a card of theirs is a button; buttons are no text of a page. */
function keepNames(body: HTMLElement): void {
  for (const button of body.querySelectorAll('button')) {
    if (!/author|sender|user-?name|nick/i.test(button.className)) continue;
    const name = body.ownerDocument.createElement('span');
    name.append(...button.childNodes);
    button.replaceWith(name);
  }
}

/**
 * The article, as Firefox's reader view finds it, or else all but the furniture.
 * @param body of `seenTree`, standardised; in a document of its own, and changed
 * @param page for what its head says of it
 */
export async function findContent(
  body: HTMLElement,
  page: Document,
  pause: () => Promise<void>,
): Promise<FoundContent> {
  const facts = factsOf(page, body);
  await pause();
  keepNames(body);
  removeFurniture(body);
  await pause();
  const part = markedPart(body);
  await pause();
  const readable = readablePart(body.ownerDocument.cloneNode(true) as Document);
  await pause();
  return { ...facts, content: readable && isWhole(readable, part) ? readable : part };
}
