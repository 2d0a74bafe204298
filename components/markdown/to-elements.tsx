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
  type ReactNode,
  Suspense,
} from 'react';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { cutIntoLineGroups } from '@/lib/markdown/line-groups.ts';
import { CodeBlock } from './code-block.tsx';
import { DiagramBlock, isDiagram } from './diagram/diagram-block.tsx';
import { Formula } from './formula.tsx';
import { textsOfLink } from './link-texts.ts';
import { PageLink } from './page-link.tsx';
import { Picture } from './picture.tsx';
import { linkAround, placeOfPicture } from './picture-place.ts';
import { directionOf, showElement } from './show-element.tsx';
import { SourceMark } from './source-mark.tsx';
import { SOURCE_MARK, splitSourceMarks } from './split-source-marks.ts';
import { TableElement } from './table-element.tsx';
import { TableHeadCell } from './table-head-cell.tsx';

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

/** What is known of the document around the HTML. */
interface DocumentContext {
  /** Whether it will stay as it is; while it may change, what is unfinished in it is no failure. */
  readonly isSettled: boolean;
  /** The element that the HTML is in, when that is no part of it. */
  readonly container: string | null;
}

/** What a link's looks depend on, beside itself. */
interface LinkContext {
  readonly isSettled: boolean;
  /** Whether something in the HTML may turn the text of a link. */
  readonly isTurned: boolean;
}

/** More than anybody sorts by. A button is six elements with its icon. */
const MAX_SORTED_COLUMNS = 100;

/** Whatever may be an address has one of these; most texts of links have none. */
const SIGN_OF_ADDRESS = /[.:@]|[^\0-~]/;
/** They show what follows them backwards, in the links of their paragraph, too. */
const OVERRIDES = /[\u202d\u202e]/;
const TrueAddress = lazyComponent(() => import('./true-address.tsx'));

/** Whether nothing follows it yet, so that more of it may come. */
function isAtEnd({ next, parent }: DOMNode): boolean {
  const isLast = !next || (next instanceof Text && next.data.trim() === '' && !next.next);
  return isLast && (!parent || isAtEnd(parent as DOMNode));
}

function toOutsideLink(
  element: Element,
  children: ReactNode,
  { isSettled, isTurned }: LinkContext,
): JSX.Element {
  const props = attributesToProps(element.attribs);
  const texts = isTurned ? null : textsOfLink(element);
  if (texts && !texts.some((text) => SIGN_OF_ADDRESS.test(text)))
    return <a {...props}>{children}</a>;
  return (
    <a {...props}>
      {children}
      <Suspense>
        <TrueAddress
          texts={texts}
          href={element.attribs.href ?? ''}
          mayGrow={!isSettled && isAtEnd(element)}
        />
      </Suspense>
    </a>
  );
}

function toLink(element: Element, children: ReactNode, context: LinkContext): JSX.Element {
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
  return toOutsideLink(element, children, context);
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

function isHolder({ attribs }: Element): boolean {
  return 'data-callout' in attribs || 'data-reasoning' in attribs;
}

function replaceElement(
  element: Element,
  index: number,
  context: LinkContext,
  show: (nodes: readonly DOMNode[]) => ReactNode,
): JSX.Element | null {
  const { name, attribs } = element;
  const { isSettled } = context;
  // The parser's children are nodes of its own making, which its types call more widely.
  const children = () => show(element.children as DOMNode[]);
  if (attribs['data-math']) return toFormula(element, isSettled);
  if (name === 'img') return toPicture(element, index, isSettled);
  if (name === SOURCE_MARK) return <SourceMark number={Number(textOf(element).slice(1, -1))} />;
  if (name === 'a') return toLink(element, children(), context);
  const code = name === 'pre' ? codeOf(element) : null;
  if (name === 'table' && !isInCell(element)) {
    return <TableElement element={element} isSettled={isSettled} show={show} />;
  }
  if (isHeadCell(element)) return toHeadCell(element, children);
  if (!code) return isHolder(element) ? showElement(attribs, children()) : null;
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

/** An only element gets the key that it has among others, so that it stays when they come. */
function withKey(node: ReactNode, index: number): JSX.Element {
  const isKeyless = isValidElement(node) && node.key === null;
  // The parser's type for what it makes leaves out text, which it makes too.
  return (isKeyless ? cloneElement(node, { key: index }) : node) as JSX.Element;
}

/** Makes React elements of sanitised HTML, with our components for what a reader can use. */
export function toElements(html: string, context: DocumentContext): ReactNode {
  const linkContext = { isSettled: context.isSettled, isTurned: OVERRIDES.test(html) };
  const options: HTMLReactParserOptions = {
    library: LIBRARY,
    transform: (node, _dom, index) => withKey(node, index),
    replace: (node, index) => {
      if (!(node instanceof Element)) return;
      const container = node.parent instanceof Element ? node.parent.name : context.container;
      const dir = directionOf(node.name, node.attribs, container);
      if (dir) node.attribs.dir = dir;
      const show = (nodes: readonly DOMNode[]) => domToReact([...nodes], options);
      return replaceElement(node, index, linkContext, show) ?? undefined;
    },
  };
  // Parsed as the door parses it, and faster than by the DOM, which html-react-parser would ask.
  const document = parseDocument(html);
  splitSourceMarks(document, html);
  return domToReact(document.children as DOMNode[], options);
}
