import { Readability } from '@mozilla/readability';
import type { PageFacts } from '../shown-facts.ts';
import { ofDocument } from '../unclobbered.ts';

/** The part of a page that it is there for. */
export interface FoundContent extends PageFacts {
  readonly title: string;
  readonly content: HTMLElement;
}

function elementOf(node: Node): HTMLElement {
  if (node instanceof HTMLElement) return node;
  throw new TypeError('The readable part is no element.');
}

/**
 * The article, as Firefox's reader view finds it, or else the whole body.
 * @param body of `seenTree`, standardised; in a document of its own
 * @param page for its title and what its head says of it
 */
export function findContent(body: HTMLElement, page: Document): FoundContent {
  const title = ofDocument(page, 'title');
  const document = body.ownerDocument.cloneNode(true) as Document;
  const article = new Readability(document, { keepClasses: true, serializer: elementOf }).parse();
  const content = article?.content;
  if (!content || (content.textContent ?? '').trim() === '') return { title, content: body };
  return { title: article.title || title, content };
}
