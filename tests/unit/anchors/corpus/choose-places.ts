import type { Random } from '@/bench/documents/random.ts';
import { markPlace } from './marked-place.ts';
import { type Element, elementsIn, isElement, type Parent, textOf } from './tree.ts';

const BLOCK = /^(?:p|li|dd|dt|td|th|h[1-4]|figcaption|blockquote|pre|div)$/;
const LEAST_LENGTH = 12;

/** Blocks with text in which no other block stands. */
export function blocksIn(body: Element): Element[] {
  return elementsIn(body).filter(
    (element) =>
      BLOCK.test(element.tagName) &&
      !isFurniture(element) &&
      !elementsIn(element).some(({ tagName }) => BLOCK.test(tagName) || /^(?:ul|ol|table|section|article|button|form)$/.test(tagName)) &&
      textOf(element).trim().length >= LEAST_LENGTH,
  );
}

function isFurniture(element: Element): boolean {
  for (let outer: Parent | null = element; outer && isElement(outer); outer = outer.parentNode) {
    if (/^(?:nav|footer|aside|form|button|header)$/.test(outer.tagName)) return true;
  }
  return false;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function spans(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  }));
}

const SENTENCE = /[^\s.!?。！？؟।][^.!?。！？؟।]{8,}(?:[.!?。！？؟।]+|$)/g;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

function wordSpans(text: string): Span[] {
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ from: index, to: index + segment.length }));
}

function someWords(text: string, least: number, most: number, random: Random): Span | null {
  const words = wordSpans(text);
  const count = random.between(least, most);
  if (words.length < count) return null;
  const first = random.between(0, words.length - count);
  return { from: words[first]?.from ?? 0, to: words[first + count - 1]?.to ?? 0 };
}

/** Kinds of places that people quote. */
const KINDS: readonly ((text: string, random: Random) => Span | null)[] = [
  (text, random) => {
    const [first, ...others] = spans(text, SENTENCE);
    return first ? random.pick([first, ...others]) : null;
  },
  (text, random) => someWords(text, 5, 14, random),
  (text) => {
    const trimmed = text.trim();
    const from = text.indexOf(trimmed);
    return { from, to: from + trimmed.length };
  },
  (text, random) => someWords(text, 2, 4, random),
  (text, random) => someWords(text, 15, 40, random),
];

/** From within a block into the one after it. */
function markAcross(place: number, block: Element, left: Element[], random: Random): boolean {
  const { parentNode } = block;
  const siblings = parentNode?.childNodes.filter(isElement) ?? [];
  const next = siblings[siblings.indexOf(block) + 1];
  if (!next || !left.includes(next)) return false;
  left.splice(left.indexOf(next), 1);
  const begin = someWords(textOf(block), 3, 6, random);
  const end = someWords(textOf(next), 3, 6, random);
  if (!begin || !end) return false;
  markPlace(place, block, begin.from, next, end.to);
  return true;
}

/** Marks places in blocks, each of another block. @returns those blocks */
export function choosePlaces(body: Element, most: number, random: Random): Element[] {
  const left = blocksIn(body);
  const chosen: Element[] = [];
  while (chosen.length < most && left.length > 0) {
    const [block] = left.splice(random.between(0, left.length - 1), 1);
    if (!block) continue;
    const place = chosen.length;
    const isAcross = place % 6 === 5 && markAcross(place, block, left, random);
    if (isAcross || markWithin(place, block, random)) chosen.push(block);
  }
  return chosen;
}

function markWithin(place: number, block: Element, random: Random): boolean {
  const text = textOf(block);
  const span = KINDS[place % 6]?.(text, random) ?? KINDS[2]?.(text, random);
  if (!span || text.slice(span.from, span.to).trim().length < 6) return false;
  markPlace(place, block, span.from, block, span.to);
  return true;
}
