import parse, {
  attributesToProps,
  type DOMNode,
  domToReact,
  Element,
  type HTMLReactParserOptions,
  Text,
} from 'html-react-parser';
import type { JSX, ReactNode } from 'react';
import { describeBlockedImage } from '@/lib/markdown/blocked-image.ts';
import { makeAbsolute } from '@/lib/markdown/index.ts';
import { BlockedLink } from './blocked-link.tsx';
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

/** What is known of the document around the HTML. */
interface DocumentContext {
  /** Whether it will stay as it is; while it may change, what is unfinished in it is no failure. */
  readonly isSettled: boolean;
  /** The base of paths in links and images; without one they are blocked. */
  readonly defaultOrigin: string | undefined;
}

function toLink({ attribs }: Element, base: string | undefined, children: ReactNode): JSX.Element {
  const { href, ...others } = attributesToProps(attribs);
  if (attribs.href === undefined) return <a {...others}>{children}</a>;
  if (attribs.href.startsWith('#')) {
    return <PageLink {...attributesToProps(attribs)}>{children}</PageLink>;
  }
  const address = makeAbsolute(attribs.href, base);
  if (address === null) return <BlockedLink address={attribs.href}>{children}</BlockedLink>;
  return (
    <a href={address} {...others}>
      {children}
    </a>
  );
}

function toPicture({ attribs }: Element, base: string | undefined): JSX.Element {
  const src = makeAbsolute(attribs.src ?? '', base);
  if (src === null) return <>{describeBlockedImage(attribs.alt)}</>;
  return <Picture key={src} {...attributesToProps(attribs)} src={src} />;
}

function replaceElement(
  element: Element,
  { isSettled, defaultOrigin }: DocumentContext,
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
  if (name === 'img') return toPicture(element, defaultOrigin);
  if (name === 'a') return toLink(element, defaultOrigin, children());
  const code = name === 'pre' ? codeOf(element) : null;
  if (!code) return null;
  return <CodeBlock code={textOf(code)} language={LANGUAGE.exec(code.attribs.class ?? '')?.[1]} />;
}

/** Makes React elements of sanitised HTML, with our components for what a reader can use. */
export function toElements(html: string, context: DocumentContext): ReactNode {
  const options: HTMLReactParserOptions = {
    replace: (node) => {
      if (!(node instanceof Element)) return;
      if (takesOwnDirection(node)) node.attribs.dir = 'auto';
      // The parser's children are nodes of its own making, which its types call more widely.
      const children = () => domToReact(node.children as DOMNode[], options);
      return replaceElement(node, context, children) ?? undefined;
    },
  };
  return parse(html, options);
}
