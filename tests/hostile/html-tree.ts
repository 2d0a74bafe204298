import { ElementType, parseDocument } from 'htmlparser2';
import * as parse5 from 'parse5';

/** An element as any parser of HTML gives it. */
export interface HtmlElement {
  /** In small letters; what is no element, such as a comment, has a name that begins with `#`. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

type PanelNode = ReturnType<typeof parseDocument>['children'][number];
type BrowserNode = parse5.DefaultTreeAdapterTypes.ChildNode;

function fromPanel(node: PanelNode): HtmlNode {
  if (node.type === ElementType.Text) return node.data;
  if (!('attribs' in node)) return { name: `#${node.type}`, attributes: new Map(), children: [] };
  const attributes = new Map(Object.entries(node.attribs));
  return { name: node.name, attributes, children: node.children.map(fromPanel) };
}

function fromBrowser(node: BrowserNode): HtmlNode {
  if ('value' in node) return node.value;
  if (!('attrs' in node)) return { name: node.nodeName, attributes: new Map(), children: [] };
  const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
  // What a template holds stands beside its children.
  const { childNodes } = 'content' in node ? node.content : node;
  return { name: node.nodeName, attributes, children: childNodes.map(fromBrowser) };
}

/** The tree that the panel makes its elements of. */
export function readAsPanel(html: string): readonly HtmlNode[] {
  return parseDocument(html.toWellFormed()).children.map(fromPanel);
}

/**
 * As in the body of a page: without a place, parse5 takes it for a template's. It fails at two
 * halves of pairs in a row, which no file and no clipboard can hold.
 */
function parseInBody(html: string): parse5.DefaultTreeAdapterTypes.DocumentFragment {
  const { NS, TAG_NAMES } = parse5.html;
  const body = parse5.defaultTreeAdapter.createElement(TAG_NAMES.BODY, NS.HTML, []);
  return parse5.parseFragment(body, html.toWellFormed(), {});
}

/** The tree that a browser would make, by the HTML standard's own rules: such as of a saved page. */
export function readAsBrowser(html: string): readonly HtmlNode[] {
  return parseInBody(html).childNodes.map(fromBrowser);
}

/** The HTML as a browser writes it once it has read it. */
export function rewriteAsBrowser(html: string): string {
  return parse5.serialize(parseInBody(html));
}

/** All elements of a tree, each before those in it. */
export function elementsOf(nodes: readonly HtmlNode[]): readonly HtmlElement[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elementsOf(node.children)],
  );
}

/** All text of a tree. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

/** Browsers make all line ends alike before they read anything, and have another character for NUL. */
function write([name, value]: readonly [string, string]): string {
  const read = value.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
  return ` ${name}=${JSON.stringify(read)}`;
}

/** The opening tag of an element, for comparisons and messages. */
export function tagOf({ name, attributes }: HtmlElement): string {
  const sorted = [...attributes].sort(([one], [other]) => (one < other ? -1 : 1));
  return `<${name}${sorted.map(write).join('')}>`;
}
