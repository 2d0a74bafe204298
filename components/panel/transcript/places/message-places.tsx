import { type DOMNode, Element, Text } from 'html-react-parser';
import type { TextPlaces } from '@/components/markdown/contexts.ts';
import type { ChatMessage, Selection } from '@/lib/chat/message.ts';
import { selectionsOf } from '@/lib/chat/message-content.ts';
import { type NamedPlace, namedPlaces } from '@/lib/chat/named-places.ts';
import { isWebPage } from '@/lib/settings/web-address.ts';
import { PlaceLink } from './place-link.tsx';

type Length = 'pageCount' | 'duration';

/** The same document, asked about again, is one. */
function sourceOf({ file, url, title }: Selection): string {
  return file ?? (url || title);
}

/** A document of a private window is kept nowhere, nor is one of an imported conversation. */
function canBeShown({ file, url }: Selection): boolean {
  return file !== undefined || isWebPage(url);
}

/** The passage of this length that the last question had which had one; none where it had several. */
function longPassage(questions: readonly ChatMessage[], length: Length): Selection | undefined {
  const passages = questions.map((question) =>
    selectionsOf(question).filter(
      (selection) => selection[length] !== undefined && canBeShown(selection),
    ),
  );
  const last = passages.findLast(({ length: count }) => count > 0) ?? [];
  return new Set(last.map(sourceOf)).size === 1 ? last[0] : undefined;
}

function markOf({ kind, at }: NamedPlace, text: string): Element {
  return new Element('place-mark', { kind, at: String(at) }, [new Text(text)]);
}

/** A text with marks in it. One at its end may become another, while more may come. */
function cut(text: Text, places: readonly NamedPlace[], isSettled: boolean): DOMNode[] {
  const { data } = text;
  const nodes: DOMNode[] = [];
  let end = 0;
  for (const place of places) {
    const { from, to } = place;
    if (from < end || (!isSettled && to === data.length)) continue;
    if (from > end) nodes.push(new Text(data.slice(end, from)));
    nodes.push(markOf(place, data.slice(from, to)));
    end = to;
  }
  if (end === 0) return [text];
  if (end < data.length) nodes.push(new Text(data.slice(end)));
  return nodes;
}

/**
 * The links into what an answer is about; `null` where that has neither pages nor times.
 * @param branch the messages before the answer
 */
export function messagePlaces(branch: readonly ChatMessage[]): TextPlaces | null {
  const questions = branch.filter(({ role }) => role === 'user');
  const paged = longPassage(questions, 'pageCount');
  const timed = longPassage(questions, 'duration');
  if (!paged && !timed) return null;
  const limits = { pages: paged?.pageCount, duration: timed?.duration };
  return {
    cut: (text, isSettled) => cut(text, namedPlaces(text.data, limits), isSettled),
    show: ({ attribs: { kind, at }, children: [text] }) => {
      const passage = kind === 'page' ? paged : timed;
      const words = text instanceof Text ? text.data : '';
      if (!passage) return <>{words}</>;
      return (
        <PlaceLink
          kind={kind === 'page' ? 'page' : 'time'}
          at={Number(at)}
          passage={passage}
          words={words}
        />
      );
    },
  };
}
