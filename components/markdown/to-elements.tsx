import {
  attributesToProps,
  type DOMNode,
  domToReact,
  Element,
  type HTMLReactParserOptions,
  Text,
} from 'html-react-parser';
import { parseDocument } from 'htmlparser2';
import { cloneElement, createElement, isValidElement, type JSX, type ReactNode } from 'react';
import { cutIntoLineGroups } from '@/lib/markdown/line-groups.ts';
import { CodeBlock } from './code-block.tsx';
import { Formula } from './formula.tsx';
import { PageLink } from './page-link.tsx';
import { Picture } from './picture.tsx';
import { linkAround, placeOfPicture } from './picture-place.ts';
import { directionOf, showElement } from './show-element.tsx';

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

function toLink({ attribs }: Element, children: ReactNode): JSX.Element {
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
  return <a {...props}>{children}</a>;
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

function isHolder({ name, attribs }: Element): boolean {
  return name === 'table' || 'data-callout' in attribs || 'data-reasoning' in attribs;
}

function replaceElement(
  element: Element,
  index: number,
  { isSettled }: DocumentContext,
  children: () => ReactNode,
): JSX.Element | null {
  const { name, attribs } = element;
  if (attribs['data-math']) return toFormula(element, isSettled);
  if (name === 'img') return toPicture(element, index, isSettled);
  if (name === 'a') return toLink(element, children());
  const code = name === 'pre' ? codeOf(element) : null;
  if (!code) return isHolder(element) ? showElement(name, attribs, children(), isSettled) : null;
  const language = LANGUAGE.exec(code.attribs.class ?? '')?.[1];
  return (
    <CodeBlock
      groups={cutIntoLineGroups(textOf(code))}
      language={language}
      isComplete={isSettled}
    />
  );
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
  const options: HTMLReactParserOptions = {
    library: LIBRARY,
    transform: (node, _dom, index) => withKey(node, index),
    replace: (node, index) => {
      if (!(node instanceof Element)) return;
      const container = node.parent instanceof Element ? node.parent.name : context.container;
      const dir = directionOf(node.name, node.attribs, container);
      if (dir) node.attribs.dir = dir;
      // The parser's children are nodes of its own making, which its types call more widely.
      const children = () => domToReact(node.children as DOMNode[], options);
      return replaceElement(node, index, context, children) ?? undefined;
    },
  };
  // Parsed as the door parses it, and faster than by the DOM, which html-react-parser would ask.
  return domToReact(parseDocument(html).children as DOMNode[], options);
}
