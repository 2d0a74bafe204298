import { ofDocument } from '../unclobbered.ts';
import { readablePart } from './readable-part.ts';
import { removeFurniture } from './remove-furniture.ts';
import { TextSizes } from './text-sizes.ts';

/** The part of a page that it is there for. */
export interface FoundContent {
  readonly title: string;
  readonly content: HTMLElement;
}

/** A readable part with less of the text is taken for one post of a thread, one entry of a list. */
const MIN_SHARE = 0.6;

function textIn(element: Element): number {
  return new TextSizes(element).of(element).text;
}

/** The page's own mark for its content, if it holds nearly all that is left. */
function markedPart(body: HTMLElement): HTMLElement {
  const marked = [...body.querySelectorAll<HTMLElement>('main, [role="main"]')];
  const whole = textIn(body);
  return marked.find((element) => textIn(element) > whole * MIN_SHARE) ?? body;
}

/**
 * The article, as Firefox's reader view finds it, or else all but the furniture.
 * @param body of `seenTree`, standardised; in a document of its own, and changed
 * @param page for its title and what its head says of it
 */
export function findContent(body: HTMLElement, page: Document): FoundContent {
  const title = ofDocument(page, 'title');
  removeFurniture(body);
  const part = markedPart(body);
  const readable = readablePart(body.ownerDocument.cloneNode(true) as Document);
  if (readable && textIn(readable) >= textIn(part) * MIN_SHARE) return { title, content: readable };
  return { title, content: part };
}
