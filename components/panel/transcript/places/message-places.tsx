import { type DOMNode, Element, Text } from 'html-react-parser';
import type { TextPlaces } from '@/components/markdown/contexts.ts';
import { PLACE_MARK } from '@/components/markdown/link/source-mark.tsx';
import type { CitedPiece } from '@/lib/chat/citations/citation.ts';
import { citationsIn } from '@/lib/chat/citations/find-citations.ts';
import { givenPassages, passagesBeforeFirst } from '@/lib/chat/citations/given-passages.ts';
import { brokenCitationAt, halfCitationAt } from '@/lib/chat/citations/half-citation.ts';
import { type LongPassage, passageOfPlace } from '@/lib/chat/citations/passage-of-place.ts';
import type { ChatMessage, Selection } from '@/lib/chat/message.ts';
import { type NamedPlace, namedPlaces } from '@/lib/chat/named-places.ts';
import { CitationMarks } from './citation-marks.tsx';
import { longPassages, mentionsIn } from './long-passages.ts';
import { paragraphOf } from './paragraph-of.ts';
import { PlaceLink } from './place-link.tsx';

/** An element in the place of a part of a text. */
interface Mark {
  readonly from: number;
  readonly to: number;
  readonly node: Element;
}

interface Passages {
  readonly given: readonly Selection[];
  /** Those before the one that the answer means by 1. */
  readonly before: number;
  readonly paged: readonly LongPassage[];
  readonly timed: readonly LongPassage[];
}

/** Its own text stays in it: quotations are sought in that, and have their places by it. */
function citationNode(written: string, pieces: readonly CitedPiece[]): Element {
  const attributes = { kind: 'citation', pieces: JSON.stringify(pieces) };
  return new Element(PLACE_MARK, attributes, [new Text(written)]);
}

function citationMarks(data: string): Mark[] {
  return citationsIn(data).map(({ from, to, pieces }) => ({
    from,
    to,
    node: citationNode(data.slice(from, to), pieces),
  }));
}

function longest(passages: readonly LongPassage[]): number | undefined {
  return passages.length === 0 ? undefined : Math.max(...passages.map(({ length }) => length));
}

function placeMarks(text: Text, passages: Passages): Mark[] {
  const { paged, timed } = passages;
  const places = namedPlaces(text.data, { pages: longest(paged), duration: longest(timed) });
  if (places.length === 0) return [];
  const { paragraph, at } = paragraphOf(text);
  const mentions = mentionsIn(paragraph, passages);
  return places.flatMap((place: NamedPlace) => {
    const { from, to, kind } = place;
    const inParagraph = { ...place, from: at + from, to: at + to };
    const long = kind === 'page' ? paged : timed;
    const number = passageOfPlace(inParagraph, paragraph, long, mentions)?.number;
    if (number === undefined) return [];
    const attributes = { kind, at: String(place.at), passage: String(number) };
    const words = new Text(text.data.slice(from, to));
    return [{ from, to, node: new Element(PLACE_MARK, attributes, [words]) }];
  });
}

/** Nothing follows it in its block, so that more of it may come. */
function isAtEnd({ next, parent }: DOMNode): boolean {
  const isLast = !next || (next instanceof Text && next.data.trim() === '' && !next.next);
  return isLast && (!parent || isAtEnd(parent as DOMNode));
}

/** The end of a text may be half a mark, which is not seen. */
function unseenFrom(text: Text, isSettled: boolean): number {
  if (!isAtEnd(text)) return text.data.length;
  return isSettled ? brokenCitationAt(text.data) : halfCitationAt(text.data);
}

function marksIn(text: Text, passages: Passages, isSettled: boolean): Mark[] {
  const { data } = text;
  const { length } = data;
  const from = unseenFrom(text, isSettled);
  const unseen = { from, to: length, node: citationNode(data.slice(from), []) };
  const marks = [...citationMarks(data), ...placeMarks(text, passages)].filter(
    // The name of a page at the end may become another, while more may come.
    ({ to, node }) => to <= from && (isSettled || to < length || node.attribs.kind === 'citation'),
  );
  return [...marks, ...(from < length ? [unseen] : [])].toSorted(
    (one, other) => one.from - other.from,
  );
}

/** A text with marks in it. */
function cut(text: Text, passages: Passages, isSettled: boolean): DOMNode[] {
  const { data } = text;
  const nodes: DOMNode[] = [];
  let end = 0;
  for (const { from, to, node } of marksIn(text, passages, isSettled)) {
    if (from < end) continue;
    if (from > end) nodes.push(new Text(data.slice(end, from)));
    nodes.push(node);
    end = to;
  }
  if (end === 0) return [text];
  if (end < data.length) nodes.push(new Text(data.slice(end)));
  return nodes;
}

function show({ attribs, children: [text] }: Element, { given, before }: Passages) {
  const words = text instanceof Text ? text.data : '';
  const { kind, at, passage: number, pieces } = attribs;
  // `citationNode` wrote them.
  if (pieces !== undefined) {
    return <CitationMarks pieces={JSON.parse(pieces)} passages={given} before={before} />;
  }
  const passage = given[Number(number) - 1];
  if (!passage) return <>{words}</>;
  return (
    <PlaceLink
      kind={kind === 'page' ? 'page' : 'time'}
      at={Number(at)}
      passage={passage}
      words={words}
    />
  );
}

/**
 * The links into what an answer is about, and what stands in the place of its citations.
 * @param branch the messages before the answer
 */
export function messagePlaces(
  answer: Pick<ChatMessage, 'details'>,
  branch: readonly ChatMessage[],
): TextPlaces {
  const questions = branch.filter(({ role }) => role === 'user');
  const given = givenPassages(branch);
  const passages = {
    given,
    before: passagesBeforeFirst(answer, branch),
    paged: longPassages(questions, given, 'pageCount'),
    timed: longPassages(questions, given, 'duration'),
  };
  return {
    cut: (text, isSettled) => cut(text, passages, isSettled),
    show: (mark) => show(mark, passages),
  };
}
