import type { SearchQuery } from '@/lib/search/query.ts';
import { matchesIn } from '@/lib/search/snippet.ts';

/** More would be a page of marks, and not the place that was looked for. */
const MAX_RANGES = 500;

/** Where the words stand in what an element shows, each within one of its texts. */
export function rangesIn(element: HTMLElement, query: SearchQuery): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node && ranges.length < MAX_RANGES; node = texts.nextNode()) {
    if (node.parentElement?.closest('button, svg, [aria-hidden="true"]')) continue;
    for (const { from, to } of matchesIn(node.nodeValue ?? '', query)) {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
}
