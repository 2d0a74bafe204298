import { type DOMNode, Element, Text } from 'html-react-parser';
import { PLACE_MARK } from '@/components/markdown/link/source-mark.tsx';
import { endOfQuote } from '@/lib/quotes/end-of-quote.ts';
import type { Quote } from '@/lib/quotes/index.ts';
import { type BlockText, blockText } from './block-text.ts';

/** In a text node: words of a quotation, or the place of its sign. */
interface Cut {
  readonly kind: 'quote' | 'quote-sign';
  /** The quotation's place in the list. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

function cutsOf(quotes: readonly Quote[], { text, runs }: BlockText): Map<Text, Cut[]> {
  const cuts = new Map<Text, Cut[]>();
  const add = (node: Text, cut: Cut) => {
    const known = cuts.get(node) ?? [];
    const last = known.at(-1);
    const goesOn = last?.kind === cut.kind && last.at === cut.at && last.to === cut.from;
    const joined = goesOn ? [...known.slice(0, -1), { ...last, to: cut.to }] : [...known, cut];
    cuts.set(node, joined);
  };
  for (const [at, quote] of quotes.entries()) {
    const end = endOfQuote(quote, text);
    for (const { node, nodeFrom, from, to } of runs) {
      const start = Math.max(quote.from, from);
      const stop = Math.min(quote.to, to);
      const inNode = (offset: number) => offset - from + nodeFrom;
      if (start < stop) add(node, { kind: 'quote', at, from: inNode(start), to: inNode(stop) });
      if (end > from && end <= to) {
        add(node, { kind: 'quote-sign', at, from: inNode(end), to: inNode(end) });
      }
    }
  }
  return cuts;
}

function markOf({ kind, at }: Cut, words: string): Element {
  return new Element(PLACE_MARK, { kind, at: String(at) }, words === '' ? [] : [new Text(words)]);
}

/** One node in the place of a text, so that its siblings keep their keys, and with them their elements. */
function cutText({ data }: Text, cuts: readonly Cut[]): Element {
  const nodes: (Text | Element)[] = [];
  let end = 0;
  for (const cut of cuts.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    if (cut.from > end) nodes.push(new Text(data.slice(end, cut.from)));
    nodes.push(markOf(cut, data.slice(cut.from, cut.to)));
    end = cut.to;
  }
  if (end < data.length) nodes.push(new Text(data.slice(end)));
  return new Element(PLACE_MARK, { kind: 'quoted-text' }, nodes);
}

interface Parent {
  children: unknown[];
}

function replaceTexts(parent: Parent, cuts: ReadonlyMap<Text, readonly Cut[]>): void {
  const nodes = parent.children as DOMNode[];
  const children = nodes.map((node) => {
    const found = node instanceof Text ? cuts.get(node) : undefined;
    return found ? cutText(node as Text, found) : node;
  });
  for (const [index, child] of children.entries()) {
    child.parent = parent as Element;
    child.prev = children[index - 1] ?? null;
    child.next = children[index + 1] ?? null;
    if (child instanceof Element && child.name !== PLACE_MARK) replaceTexts(child, cuts);
  }
  parent.children = children;
}

/**
 * Puts marks around the words of quotations, and one for its sign behind each.
 * @param quotes of the text that `blockText` gives of the document
 */
export function markQuotes(document: Parent, quotes: readonly Quote[], isQuotation: boolean): void {
  replaceTexts(document, cutsOf(quotes, blockText(document, isQuotation)));
}
