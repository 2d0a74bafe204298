import type { Token } from 'markdown-it';
import { MAX_TEXT_LENGTH } from './limits.ts';

/** Elements the door keeps that hold blocks and cannot go without an end tag. */
const CONTAINERS = new Set(
  'details div section figure blockquote table ul ol dl del ins'.split(' '),
);

/** Comments, elements whose content is no markup, and tags. */
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title|xmp|iframe|noembed|noframes)\b[\s\S]*?(?:<\/\1|$)|<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

/** The containers that HTML blocks have opened and not closed yet, the outermost first. */
type OpenElements = readonly string[];

function applyTag(open: string[], name: string, isEndTag: boolean): void {
  if (!isEndTag) {
    open.push(name);
    return;
  }
  const index = open.lastIndexOf(name);
  if (index >= 0) open.length = index;
}

function lengthOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { content }) => sum + content.length, 0);
}

/**
 * Says for one construct after the other what is open after it. An element that takes in more text
 * than anybody reads ends there: all that is in it is rendered anew for each construct more.
 */
export class OpenElementsTracker {
  #open: OpenElements = [];
  #length = 0;

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  add(tokens: readonly Token[]): void {
    if (!this.isOpen) this.#length = 0;
    this.#length += lengthOf(tokens);
    this.#open = this.#length > MAX_TEXT_LENGTH ? [] : trackOpenElements(this.#open, tokens);
  }

  copy(): OpenElementsTracker {
    const copy = new OpenElementsTracker();
    copy.#open = this.#open;
    copy.#length = this.#length;
    return copy;
  }

  close(): void {
    this.#open = [];
  }
}

/**
 * The elements that are open after the tokens of one construct. Only an HTML block counts: those of
 * a paragraph or a list item are closed by its own end.
 */
export function trackOpenElements(open: OpenElements, [first]: readonly Token[]): OpenElements {
  if (first?.type !== 'html_block') return open;
  const stillOpen = [...open];
  for (const [, , slash, name] of first.content.matchAll(MARKUP)) {
    const element = name?.toLowerCase() ?? '';
    if (CONTAINERS.has(element)) applyTag(stillOpen, element, slash === '/');
  }
  return stillOpen;
}
