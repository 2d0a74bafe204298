import { ofDocument, withoutNames } from './unclobbered.ts';

const FORMULAS = '.katex-display, mjx-container, .MathJax_Display, .MathJax, .mwe-math-element';
const FORMULA = `${FORMULAS}, .katex, math`;
/** Lines of code are nothing without what they are lines of, which has the language, too. */
const CODE =
  'pre, code, table.highlighttable, table.rouge-table, table.hljs-ln, table.js-file-line-container, table.lntable, .CodeMirror-code, .cm-content, .view-lines';
const LANGUAGE = /(?:^|[\s_-])(?:highlight|language|lang|brush|sourceCode|src)(?:$|[\s:_-])/i;

function elementAt(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

function closestOf(node: Node, selector: string): Element | null {
  const element = elementAt(node);
  return element && Element.prototype.closest.call(element, selector);
}

/** A formula is selected in whole: what is drawn of a part of it says nothing. */
function withWholeFormulas(range: Range): Range {
  const whole = range.cloneRange();
  const outermost = (node: Node) => closestOf(node, FORMULAS) ?? closestOf(node, FORMULA);
  const first = outermost(range.startContainer);
  const last = outermost(range.endContainer);
  if (first) whole.setStartBefore(first);
  if (last) whole.setEndAfter(last);
  return whole;
}

/** The element around a selected piece that gives it its meaning: the list of its items. */
function contextOf(ancestor: Element): Element | null {
  const code = closestOf(ancestor, CODE);
  if (code) {
    const around = [code.parentElement, code.parentElement?.parentElement];
    const named = around.findLast((element) => LANGUAGE.test(element?.getAttribute('class') ?? ''));
    return named ?? code;
  }
  if (ancestor.matches('ul, ol')) return ancestor;
  return ancestor.matches('table, thead, tbody, tfoot, tr') ? closestOf(ancestor, 'table') : null;
}

/** The number of the first selected item in its list. */
function startOf(list: Element, range: Range): string {
  const items = [...list.children].filter(({ nodeName }) => nodeName === 'LI');
  const first = items.findIndex((item) => range.intersectsNode(item));
  return String((Number(list.getAttribute('start')) || 1) + Math.max(0, first));
}

function shellOf(element: Element, range: Range): Element {
  const shell = element.cloneNode(false) as Element;
  if (element.nodeName === 'OL') shell.setAttribute('start', startOf(element, range));
  return shell;
}

/** The selected nodes, in shells of what they stand in. */
export function selectedContent(selected: Range): HTMLElement {
  const range = withWholeFormulas(selected);
  // In a document without a window, in which no picture loads.
  const { body } = ofDocument(document, 'implementation').createHTMLDocument('');
  const ancestor = elementAt(range.commonAncestorContainer);
  let content: Node = range.cloneContents();
  const context = ancestor && contextOf(ancestor);
  for (let element = ancestor; context && element; element = element.parentElement) {
    const shell = shellOf(element, range);
    shell.appendChild(content);
    content = shell;
    if (element === context) break;
  }
  body.append(content);
  return withoutNames(body);
}
