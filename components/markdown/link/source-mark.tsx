import { type DOMNode, Element, Text } from 'html-react-parser';
import { type MouseEvent, useContext } from 'react';
import { MessageSources } from '../contexts.ts';
import { goTo } from './page-link.tsx';

/** The element that stands for a mark; the door lets no such element in. */
export const SOURCE_MARK = 'source-mark';

const MARK = /\[[1-9]\d{0,2}\]/;
const MARKS = new RegExp(`(${MARK.source})`);
/** Text in these is a link already, or stays as it is written. */
const VERBATIM = new Set(['a', 'code', 'pre', 'kbd', 'samp']);

interface Parent {
  children: unknown[];
}

function splitText(node: DOMNode): DOMNode[] {
  if (!(node instanceof Text) || !MARK.test(node.data)) return [node];
  const parts = node.data.split(MARKS).filter((part) => part !== '');
  return parts.map((part) =>
    MARK.test(part) ? new Element(SOURCE_MARK, {}, [new Text(part)]) : new Text(part),
  );
}

function isVerbatim({ name, attribs }: Element): boolean {
  return VERBATIM.has(name) || name === SOURCE_MARK || 'data-math' in attribs;
}

function split(parent: Parent): void {
  const children = (parent.children as DOMNode[]).flatMap(splitText);
  for (const [index, child] of children.entries()) {
    child.parent = parent as Element;
    child.prev = children[index - 1] ?? null;
    child.next = children[index + 1] ?? null;
    if (child instanceof Element && !isVerbatim(child)) split(child);
  }
  parent.children = children;
}

/**
 * Makes elements of what may be marks of sources, `[1]`. They stand beside the text around them, so
 * that its node stays when one comes.
 */
export function splitSourceMarks(document: Parent, html: string): void {
  if (MARK.test(html)) split(document);
}

function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const source = document.getElementById(event.currentTarget.hash.slice(1));
  if (source) goTo(source);
}

/** `[1]` in the text: a link to source 1 of the message as soon as that has come. */
export function SourceMark({ number }: { number: number }) {
  const sources = useContext(MessageSources);
  const text = `[${number}]`;
  const place = sources?.places[number - 1];
  if (!sources || place === undefined) return text;
  const id = `${sources.idPrefix}${place + 1}`;
  return (
    <a href={`#${id}`} aria-describedby={id} data-part="source-mark" onClick={jump}>
      {text}
    </a>
  );
}
