import { Chosen, type Ends } from './seen/chosen.ts';
import {
  attributeOf,
  childrenOf,
  isElement,
  isMatch,
  parentElementOf,
  parentNodeOf,
  tagOf,
} from './seen/live-node.ts';
import { type SeenTree, seenTree } from './seen/seen-tree.ts';
import { FORMULA } from './seen/tags.ts';
import { WindowPicture } from './seen/window-picture.ts';
import { keepColumns } from './selected-columns.ts';

/** Lines of code are nothing without what they are lines of, which has the language, too. */
const CODE =
  'pre, code, table.highlighttable, table.rouge-table, table.hljs-ln, table.js-file-line-container, table.lntable, .CodeMirror-code, .cm-content, .view-lines';
const LANGUAGE = /(?:^|[\s_-])(?:highlight|language|lang|brush|sourceCode|src)(?:$|[\s:_-])/i;

/** What a node stands in, out of its shadow tree, too. */
function outerOf(node: Node): Element | null {
  const parent = parentNodeOf(node);
  if (parent instanceof ShadowRoot) return parent.host;
  return parent && isElement(parent) ? parent : null;
}

function pathOf(node: Node): Element[] {
  const path: Element[] = [];
  const first = isElement(node) ? node : outerOf(node);
  for (let element = first; element; element = outerOf(element)) path.unshift(element);
  return path;
}

/** The innermost element that all ends of ranges are in. */
function commonElement(ranges: readonly Ends[], root: Element): Element {
  const [first = [], ...others] = ranges
    .flatMap(({ startContainer, endContainer }) => [startContainer, endContainer])
    .map((node) => pathOf(node instanceof ShadowRoot ? node.host : node));
  const isShared = (element: Element, index: number) =>
    others.every((path) => path[index] === element);
  return first.findLast(isShared) ?? root;
}

function closestOf(element: Element, selector: string): Element | null {
  return Element.prototype.closest.call(element, selector);
}

/** Around the outermost formula: what is drawn of a part of it says nothing. */
function formulaOf(element: Element): Element | undefined {
  return pathOf(element).find((outer) => isMatch(outer, FORMULA));
}

function codeOf(element: Element): Element | null {
  const code = closestOf(element, CODE);
  const parent = code && parentElementOf(code);
  const around = parent ? [parent, parentElementOf(parent)] : [];
  const isNamed = (outer: Element | null) =>
    outer !== null && LANGUAGE.test(attributeOf(outer, 'class') ?? '');
  return around.findLast(isNamed) ?? code;
}

/** The element around a selected piece that gives it its meaning: the list of its items. */
function contextOf(common: Element): Element | null {
  const whole = formulaOf(common) ?? codeOf(common);
  if (whole) return whole;
  if (isMatch(common, 'ul, ol')) return common;
  return isMatch(common, 'table, thead, tbody, tfoot, tr') ? closestOf(common, 'table') : null;
}

/** An ordered list goes on counting from its first selected item. */
function keepNumber(list: Element, copy: Element, chosen: Chosen): void {
  if (tagOf(list) !== 'ol') return;
  const items = childrenOf(list).filter((child) => isElement(child) && tagOf(child) === 'li');
  const first = items.findIndex((item) => isElement(item) && chosen.touches(item));
  const start = Number(attributeOf(list, 'start')) || 1;
  copy.setAttribute('start', String(start + Math.max(0, first)));
}

/** What is seen of what is selected, in shells of what it stands in. */
export async function selectedContent(
  page: Document,
  root: Element,
  ranges: readonly Ends[],
  signal?: AbortSignal,
): Promise<SeenTree> {
  const chosen = new Chosen(root, ranges);
  const { copies, body, ...seen } = await seenTree(page, {
    chosen,
    signal,
    picture: await WindowPicture.take(),
  });
  for (const element of copies.keys()) {
    if (isElement(element) && tagOf(element) === 'table') {
      keepColumns(element, copies, (cell) => chosen.touches(cell));
    }
  }
  const common = commonElement(ranges, root);
  const context = contextOf(common);
  const copy = copies.get(context ?? common);
  const content = body.ownerDocument.createElement('body');
  if (context && copy) keepNumber(context, copy, chosen);
  if (context && copy) content.append(copy);
  else while (copy?.firstChild) content.append(copy.firstChild);
  return { ...seen, body: content };
}
