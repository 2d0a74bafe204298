import type { Token } from 'markdown-it';

/** Elements the door keeps that hold blocks and cannot go without an end tag. */
const CONTAINERS = new Set(
  'details div section figure blockquote table ul ol dl del ins'.split(' '),
);

/** Comments, elements whose content is no markup, and tags. */
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title|xmp|iframe|noembed|noframes)\b[\s\S]*?(?:<\/\1|$)|<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

/** The containers that HTML blocks have opened and not closed yet, the outermost first. */
export type OpenElements = readonly string[];

function applyTag(open: string[], name: string, isEndTag: boolean): void {
  if (!isEndTag) {
    open.push(name);
    return;
  }
  const index = open.lastIndexOf(name);
  if (index >= 0) open.length = index;
}

/**
 * What is open after the tokens of one construct. Only an HTML block counts: what a paragraph or a
 * list item leaves open, its own end closes.
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
