import {
  attributesToProps,
  type DOMNode,
  domToReact,
  Element,
  type HTMLReactParserOptions,
  Text,
} from 'html-react-parser';
import { parseDocument } from 'htmlparser2';
import {
  cloneElement,
  createElement,
  isValidElement,
  type JSX,
  memo,
  type ReactNode,
  use,
  useLayoutEffect,
  useState,
} from 'react';
import type { ClosedHtml } from '@/lib/markdown/index.ts';
import { cutIntoLineGroups } from '@/lib/markdown/lines.ts';
import { trueAddress } from '@/lib/markdown/true-address.ts';
import type { Quote } from '@/lib/quotes/index.ts';
import { CodeBlock } from './code/code-block.tsx';
import { type BlockMarks, MessageMarks } from './contexts.ts';
import { DiagramBlock, isDiagram } from './diagram/diagram-block.tsx';
import { Formula } from './formula.tsx';
import { PageLink } from './link/page-link.tsx';
import { PLACE_MARK, SOURCE_MARK, SourceMark, splitSourceMarks } from './link/source-mark.tsx';
import { TrueAddress } from './link/true-address.tsx';
import { Picture } from './picture/picture.tsx';
import { linkAround, placeOfPicture } from './picture/picture-place.ts';
import { directionOf, showElement } from './show-element.tsx';
import { TableElement } from './table/table-element.tsx';
import { TableHeadCell } from './table/table-head-cell.tsx';

const LANGUAGE = /(?:^|\s)language-(\S+)/;

function textOf(element: Element): string {
  return element.children
    .map((child) =>
      child instanceof Text ? child.data : child instanceof Element ? textOf(child) : '',
    )
    .join('');
}

function codeOf(element: Element): Element | null {
  const [only, ...others] = element.children;
  const isCode = only instanceof Element && only.name === 'code' && others.length === 0;
  return isCode ? only : null;
}

interface DocumentContext {
  /** It will stay as it is; while it may change, what is unfinished in it is no failure. */
  readonly isSettled: boolean;
  /** The element that the HTML is in, when that is no part of it. */
  readonly container: string | null;
  readonly marks: BlockMarks | null;
  readonly found: readonly Quote[] | undefined;
}

/** More than anybody sorts by. A button is six elements with its icon. */
const MAX_SORTED_COLUMNS = 100;

/** Tells whether nothing follows it yet, so that more of it may come. */
function isAtEnd({ next, parent }: DOMNode): boolean {
  const isLast = !next || (next instanceof Text && next.data.trim() === '' && !next.next);
  return isLast && (!parent || isAtEnd(parent as DOMNode));
}

function toOutsideLink(element: Element, children: ReactNode, isSettled: boolean): JSX.Element {
  const address = trueAddress(textOf(element), element.attribs.href ?? '');
  return (
    <a {...attributesToProps(element.attribs)}>
      {children}
      {address && <TrueAddress address={address} mayGrow={!isSettled && isAtEnd(element)} />}
    </a>
  );
}

function toLink(element: Element, children: ReactNode, isSettled: boolean): JSX.Element {
  const { attribs } = element;
  const props = attributesToProps(attribs);
  if (attribs.href === undefined) {
    const waiting = 'data-incomplete' in attribs ? { role: 'link', 'aria-disabled': true } : {};
    return (
      <a {...props} {...waiting}>
        {children}
      </a>
    );
  }
  if (attribs.href.startsWith('#')) {
    return <PageLink {...props}>{children}</PageLink>;
  }
  return toOutsideLink(element, children, isSettled);
}

/** @param index its place among its siblings: the same picture may stand there twice */
function toPicture(element: Element, index: number, isSettled: boolean): JSX.Element {
  return (
    <Picture
      key={`${index} ${element.attribs.src}`}
      {...attributesToProps(element.attribs)}
      place={placeOfPicture(element)}
      isLinked={linkAround(element) !== null}
      isComplete={isSettled}
    />
  );
}

/** While its end is yet to come nothing is wrong with it, whatever block it stands in. */
function toFormula(element: Element, isSettled: boolean): JSX.Element {
  const { 'data-math': display, 'data-open': open } = element.attribs;
  return (
    <Formula
      tex={textOf(element)}
      isDisplay={display === 'display'}
      isSettled={isSettled && open === undefined}
    />
  );
}

/** A cell that names a column: in a table's head, and no name of a row. */
function isHeadCell({ name, parent }: Element): boolean {
  return name === 'th' && parent?.parent instanceof Element && parent.parent.name === 'thead';
}

/** Each cell looks for its place, and a row may have a hundred thousand. */
const columnsOfRows = new WeakMap<object, ReadonlyMap<unknown, number>>();

/** The columns of a row's cells, counted once. */
function columnsOf(row: Element): ReadonlyMap<unknown, number> {
  const known = columnsOfRows.get(row);
  if (known) return known;
  const cells = row.children.filter((child) => child instanceof Element);
  const columns = new Map(cells.map((cell, column) => [cell, column] as const));
  columnsOfRows.set(row, columns);
  return columns;
}

/** Null where it is a cell like any other: of too many columns none has a button. */
function toHeadCell(element: Element, show: () => ReactNode): JSX.Element | null {
  const columns = columnsOf(element.parent as Element);
  if (columns.size > MAX_SORTED_COLUMNS) return null;
  return (
    <TableHeadCell
      {...attributesToProps(element.attribs)}
      column={columns.get(element) ?? -1}
      name={textOf(element)}
    >
      {show()}
    </TableHeadCell>
  );
}

/** A table in a cell of another is only how its text is laid out. */
function isInCell({ parent }: Element): boolean {
  if (!(parent instanceof Element)) return false;
  return parent.name === 'td' || parent.name === 'th' || isInCell(parent);
}

function replaceElement(
  element: Element,
  index: number,
  { isSettled, marks }: DocumentContext,
  show: (nodes: readonly DOMNode[]) => ReactNode,
): JSX.Element | null {
  const { name, attribs } = element;
  // The parser's children are nodes of its own making, which its types call more widely.
  const children = () => show(element.children as DOMNode[]);
  if (attribs['data-math']) return toFormula(element, isSettled);
  if (name === 'img') return toPicture(element, index, isSettled);
  if (name === SOURCE_MARK) return <SourceMark number={Number(textOf(element).slice(1, -1))} />;
  if (name === PLACE_MARK && marks) return marks.show(element, children);
  if (name === 'a') return toLink(element, children(), isSettled);
  const code = name === 'pre' ? codeOf(element) : null;
  if (name === 'table' && !isInCell(element)) {
    return <TableElement element={element} isSettled={isSettled} show={show} />;
  }
  if (isHeadCell(element)) return toHeadCell(element, children);
  if (!code) return showElement(attribs, children);
  const language = LANGUAGE.exec(code.attribs.class ?? '')?.[1];
  const groups = cutIntoLineGroups(textOf(code));
  if (isDiagram(language)) {
    return <DiagramBlock groups={groups} isComplete={isSettled} links={undefined} />;
  }
  return <CodeBlock groups={groups} language={language} isComplete={isSettled} />;
}

/**
 * As React's, but an only text is given as a list of one. React writes a lone text with
 * `textContent`, and replaces the node, and with it a selection, when an element comes after it.
 */
function createTextualElement(type: string, props?: object, children?: ReactNode): JSX.Element {
  return createElement(type, props ?? null, typeof children === 'string' ? [children] : children);
}

const LIBRARY: HTMLReactParserOptions['library'] = {
  cloneElement: (element: JSX.Element, props?: object) => cloneElement(element, props),
  createElement: createTextualElement,
  isValidElement,
};

/**
 * An only element gets the key that it has among others, so that it stays when they come; and one
 * with others before it that stand apart gets the key that it has among all.
 */
function withKey(node: ReactNode, index: number, countBefore: number): JSX.Element {
  const key = isValidElement(node) ? node.key : '';
  const isOwn = key !== null && (key !== String(index) || countBefore === 0);
  // The parser's type for what it makes leaves out text, which it makes too.
  return (
    isOwn ? node : cloneElement(node as JSX.Element, { key: index + countBefore })
  ) as JSX.Element;
}

/** Nodes, the first of which follow those before them in one element: a text goes on in the last one. */
function joinNodes(before: readonly ReactNode[], after: readonly ReactNode[]): ReactNode[] {
  const [first, ...others] = after;
  const last = before.at(-1);
  if (typeof last !== 'string' || typeof first !== 'string') return [...before, ...after];
  return [...before.slice(0, -1), last + first, ...others];
}

/** The number of nodes before the first of these that is one of its own. */
function countBefore(before: readonly ReactNode[], [first]: readonly DOMNode[]): number {
  const isJoined = first instanceof Text && typeof before.at(-1) === 'string';
  return before.length - (isJoined ? 1 : 0);
}

/**
 * Makes React elements of sanitised HTML, with our components for what a reader can use.
 * @param before what is shown before the text of the paragraph that the HTML begins with, or before
 *   all of it where it begins with none
 */
function toElements(
  html: string,
  context: DocumentContext,
  before: readonly ReactNode[] = [],
): readonly ReactNode[] {
  // Parsed as the door parses it, and faster than by the DOM, which html-react-parser would ask.
  const document = parseDocument(html);
  context.marks?.mark(document, context);
  splitSourceMarks(document, html);
  const nodes = document.children as DOMNode[];
  const paragraph = nodes[0] instanceof Element && nodes[0].name === 'p' ? nodes[0] : null;
  const place = paragraph ?? document;
  const offset = countBefore(before, place.children as DOMNode[]);
  const countBeforeIn = ({ parent }: DOMNode) => ((parent ?? document) === place ? offset : 0);
  const options: HTMLReactParserOptions = {
    library: LIBRARY,
    transform: (node, dom, index) => withKey(node, index, countBeforeIn(dom)),
    replace: (node, index) => {
      if (!(node instanceof Element)) return;
      const container = node.parent instanceof Element ? node.parent.name : context.container;
      const dir = directionOf(node.name, node.attribs, container);
      if (dir) node.attribs.dir = dir;
      if (node === paragraph && before.length > 0) {
        return createTextualElement(
          'p',
          attributesToProps(node.attribs),
          joinNodes(before, toList(show(node.children as DOMNode[]))),
        );
      }
      return replaceElement(node, index + countBeforeIn(node), context, show) ?? undefined;
    },
  };
  const show = (nodes: readonly DOMNode[]) => domToReact([...nodes], options);
  const made = toList(show(nodes));
  return paragraph ? made : joinNodes(before, made);
}

function toList(nodes: ReactNode): readonly ReactNode[] {
  return Array.isArray(nodes) ? nodes : [nodes];
}

const nodesOfClosed = new WeakMap<ClosedHtml, readonly ReactNode[]>();

/** What is closed of a paragraph, made once. */
function closedNodes(closed: ClosedHtml | null, context: DocumentContext): readonly ReactNode[] {
  if (!closed) return [];
  const known = nodesOfClosed.get(closed);
  if (known) return known;
  const made = toElements(closed.html, context, closedNodes(closed.previous, context));
  nodesOfClosed.set(closed, made);
  return made;
}

interface HtmlElementsProps {
  /** Sanitised HTML: it has come through the door of lib/markdown. */
  html: string;
  /** What is closed of the paragraph that the HTML is the rest of. */
  closed: ClosedHtml | null;
  /** It will stay as it is; while it may change, what is unfinished in it is no failure. */
  isSettled: boolean;
  /** The element that the HTML is in, when that is no part of it. */
  container: string | null;
}

/** The elements of one block's HTML. */
export const HtmlElements = memo(function HtmlElements(props: HtmlElementsProps) {
  const { html, closed, isSettled, container } = props;
  const marks = use(MessageMarks);
  const [found, setFound] = useState<readonly Quote[]>();
  useLayoutEffect(
    () => (isSettled ? marks?.find(html, container, setFound) : undefined),
    [isSettled, html, container, marks],
  );
  const context = { isSettled, container, marks, found };
  return toElements(html, context, closedNodes(closed, context));
});
