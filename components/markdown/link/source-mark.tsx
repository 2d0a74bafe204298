import { type DOMNode, Element, Text } from 'html-react-parser';
import { type MouseEvent, useContext } from 'react';
import { MessageSources } from '../contexts.ts';
import { goTo } from './page-link.tsx';

/** The element that stands for a mark; the door lets no such element in. */
export const SOURCE_MARK = 'source-mark';

/** The element that stands for the name of a page or a time. */
export const PLACE_MARK = 'place-mark';

const MARK = /\[[1-9]\d{0,2}\]/;
const MARKS = new RegExp(`(${MARK.source})`);
/** Text in these is a link already, or stays as it is written. */
const VERBATIM = new Set(['a', 'code', 'pre', 'kbd', 'samp', SOURCE_MARK, PLACE_MARK]);

function splitText(text: Text): DOMNode[] {
  if (!MARK.test(text.data)) return [text];
  const parts = text.data.split(MARKS).filter((part) => part !== '');
  return parts.map((part) =>
    MARK.test(part) ? new Element(SOURCE_MARK, {}, [new Text(part)]) : new Text(part),
  );
}

function isVerbatim({ name, attribs }: Element): boolean {
  return VERBATIM.has(name) || 'data-math' in attribs;
}

interface Parent {
  children: unknown[];
}

/** Puts nodes in the place of each text that is no link and not verbatim. */
export function splitTexts(parent: Parent, cut: (text: Text) => DOMNode[]): void {
  const children = (parent.children as DOMNode[]).flatMap((node) =>
    node instanceof Text ? cut(node) : [node],
  );
  for (const [index, child] of children.entries()) {
    child.parent = parent as Element;
    child.prev = children[index - 1] ?? null;
    child.next = children[index + 1] ?? null;
    if (child instanceof Element && !isVerbatim(child)) splitTexts(child, cut);
  }
  parent.children = children;
}

/**
 * Makes elements of what may be marks of sources, `[1]`. They stand beside the text around them, so
 * that its node stays when one comes.
 */
export function splitSourceMarks(document: Parent, html: string): void {
  if (MARK.test(html)) splitTexts(document, splitText);
}

function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const source = document.getElementById(event.currentTarget.hash.slice(1));
  if (source) goTo(source);
}

/** `[1]` in the text: a link to source 1 of the message as soon as that has come. */
export function SourceMark({ number, words = `[${number}]` }: { number: number; words?: string }) {
  const sources = useContext(MessageSources);
  const place = sources?.places[number - 1];
  if (!sources || place === undefined) return words;
  const id = `${sources.idPrefix}${place + 1}`;
  return (
    <a href={`#${id}`} aria-describedby={id} data-part="source-mark" onClick={jump}>
      {words}
    </a>
  );
}
