import parse, {
  attributesToProps,
  type DOMNode,
  domToReact,
  Element,
  type HTMLReactParserOptions,
  Text,
} from 'html-react-parser';
import type { JSX, ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';
import { Formula } from './formula.tsx';
import { PageLink } from './page-link.tsx';
import { Picture } from './picture.tsx';
import { TableFrame } from './table-frame.tsx';

/** These take their direction from their own text: Arabic in one item, English in the next. */
const OWN_DIRECTION = new Set(
  'p h1 h2 h3 h4 h5 h6 li dt dd blockquote td th caption summary figcaption'.split(' '),
);
/** A paragraph in these goes by its container, which sets the side of the mark or the line. */
const DIRECTS_ITS_PARAGRAPHS = new Set(['li', 'dd', 'blockquote', 'td']);

const LANGUAGE = /(?:^|\s)language-(\S+)/;

function textOf(element: Element): string {
  return element.children
    .map((child) =>
      child instanceof Text ? child.data : child instanceof Element ? textOf(child) : '',
    )
    .join('');
}

function takesOwnDirection({ name, attribs, parent }: Element): boolean {
  if (attribs.dir || !OWN_DIRECTION.has(name)) return false;
  const container = parent instanceof Element ? parent.name : '';
  return !(name === 'p' && DIRECTS_ITS_PARAGRAPHS.has(container));
}

function codeOf(element: Element): Element | null {
  const [only, ...others] = element.children;
  const isCode = only instanceof Element && only.name === 'code' && others.length === 0;
  return isCode ? only : null;
}

function replaceElement(
  element: Element,
  isSettled: boolean,
  children: () => ReactNode,
): JSX.Element | null {
  const { name, attribs } = element;
  const display = attribs['data-math'];
  if (display) {
    return (
      <Formula tex={textOf(element)} isDisplay={display === 'display'} isSettled={isSettled} />
    );
  }
  if (name === 'table') return <TableFrame>{children()}</TableFrame>;
  if (name === 'img') return <Picture key={attribs.src} {...attributesToProps(attribs)} />;
  if (name === 'a' && attribs.href?.startsWith('#')) {
    return <PageLink {...attributesToProps(attribs)}>{children()}</PageLink>;
  }
  const code = name === 'pre' ? codeOf(element) : null;
  if (!code) return null;
  return <CodeBlock code={textOf(code)} language={LANGUAGE.exec(code.attribs.class ?? '')?.[1]} />;
}

/** Makes React elements of sanitised HTML, with our components for what a reader can use. */
export function toElements(html: string, isSettled: boolean): ReactNode {
  const options: HTMLReactParserOptions = {
    replace: (node) => {
      if (!(node instanceof Element)) return;
      if (takesOwnDirection(node)) node.attribs.dir = 'auto';
      // The parser's children are nodes of its own making, which its types call more widely.
      const children = () => domToReact(node.children as DOMNode[], options);
      return replaceElement(node, isSettled, children) ?? undefined;
    },
  };
  return parse(html, options);
}
