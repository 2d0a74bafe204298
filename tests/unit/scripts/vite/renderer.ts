import { attributesToProps, type DOMNode, domToReact } from 'html-react-parser';
import { parseDocument } from 'htmlparser2';
import { renderToHtml } from '@/lib/markdown/index.ts';

/** Elements as plain data, so that React of one bundle and of the other come out the same. */
const library = {
  createElement: (type: string, props?: object, ...children: unknown[]) => ({
    type,
    props,
    children,
  }),
  cloneElement: (element: object, props?: object) => ({ ...element, clonedWith: props }),
  isValidElement: (value: unknown) => typeof value === 'object' && value !== null,
};

/** The HTML shown for a text, with all the dependencies' help. */
export function shown(text: string): string {
  const html = renderToHtml(text, { defaultOrigin: 'https://example.org' });
  const nodes = parseDocument(html).children as DOMNode[];
  // @ts-expect-error The library's type for elements is React's own.
  const elements = domToReact(nodes, { library });
  return JSON.stringify({ html, elements });
}

export { attributesToProps };
