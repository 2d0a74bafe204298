import { classOf } from './elements.ts';

/** Of all highlighters; it counts only where the text is a number. */
const NUMBER_CLASS =
  /(?:^|[\s_-])(?:line-?numbers?(?:-rows)?|linenos?|lineno|linenum|ln|lnt|lnlinks|gutter|blob-num|hljs-ln-(?:numbers|n)|rouge-gutter|cm-gutters?|CodeMirror-(?:gutter\S*|linenumber)|ace_gutter\S*|diff-line-num|ec-gutter|gl|line-number)(?:$|[\s_-])/i;

/** Beside the code and no part of it: buttons, what a pointer shows, prompts that no selection takes. */
const BESIDE =
  'button, [role="button"], [data-unselectable], [data-clipboard-text], clipboard-copy, style, script, template, select, .toolbar, .copybtn, .copy-btn, .copy-button, .copy-code-button, .btn-copy, .clipboard, .zeroclipboard-container, .hljs-copy-button, .twoslash-popup-container, .twoslash-popup-code, .twoslash-popup-docs, .twoslash-error-level, [data-lsp-popup], .tooltip, .line-numbers-rows, .CodeMirror-gutters, .CodeMirror-gutter-wrapper, .CodeMirror-cursors, .CodeMirror-measure, .cm-gutters, .cm-cursorLayer, .cm-selectionLayer, .margin-view-overlays, .ace_gutter, .jp-InputPrompt, .jp-OutputPrompt, .input_prompt, .output_prompt, .prompt, .sr-only, .visually-hidden';

function isNumber(element: Element): boolean {
  const isMarked =
    NUMBER_CLASS.test(classOf(element)) ||
    element.hasAttribute('data-line-number') ||
    element.hasAttribute('data-linenos') ||
    element.getAttribute('aria-hidden') === 'true';
  return (
    isMarked &&
    /^[\s\d:.|…⋮+-]*$/.test(element.textContent ?? '') &&
    !element.querySelector('br + *')
  );
}

/** A column of numbers beside a block. */
export function isGutter(element: Element): boolean {
  return NUMBER_CLASS.test(classOf(element)) && /^[\s\d]+$/.test(element.textContent ?? '');
}

/** A cell with nothing but numbers in order, one a line. */
function isColumnOfNumbers(element: Element): boolean {
  if (element.nodeName !== 'TD' && element.nodeName !== 'TH') return false;
  const next = element.nextElementSibling;
  const text = element.textContent ?? '';
  if (!next || !/^[\s\d]+$/.test(text)) return text.trim() === '' && next !== null;
  const numbers = text.trim().split(/\s+/).map(Number);
  return numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
}

const LINE_NAMES = new Set(['DIV', 'P', 'LI', 'TR', 'PRE', 'OL', 'UL', 'TABLE', 'TBODY', 'FIGURE']);
const LINE_CLASS =
  /(?:^|\s)(?:line|token-line|code-line|view-line|cm-line|CodeMirror-line|ace_line|ec-line|hljs-ln-line|codeline|code__line)(?:$|\s)/;

function isLine(element: Element): boolean {
  if (element.hasAttribute('data-block') || LINE_NAMES.has(element.nodeName)) return true;
  return LINE_CLASS.test(classOf(element)) || element.hasAttribute('data-line');
}

/** Lines as they are drawn, whether line feeds, `<br>` or boxes end them, or two of these. */
class Lines {
  readonly #parts: string[] = [];
  /** Characters so far; to join the parts each time would take a square of them. */
  length = 0;
  #isAtStart = true;
  /** A box has ended, whose line feed may also be written behind it. */
  #isOwed = false;

  write(text: string): void {
    if (text === '') return;
    if (this.#isOwed && !/^\r?\n/.test(text)) this.#add('\n');
    this.#isOwed = false;
    this.#add(text);
  }

  beginBox(): void {
    if (this.#isOwed || !this.#isAtStart) this.#add('\n');
    this.#isOwed = false;
  }

  /** @param from how long the text was where the box began */
  endBox(from: number): void {
    this.#isOwed = !(this.length > from && this.#isAtStart);
  }

  toString(): string {
    return this.#parts.join('');
  }

  #add(text: string): void {
    this.#parts.push(text);
    this.length += text.length;
    this.#isAtStart = text.endsWith('\n');
  }
}

/** Editors draw only the lines in sight, in any order, each at its place. */
function inPlace(children: Element[]): Element[] {
  const top = (element: Element) =>
    Number(/(?:^|;)\s*top:\s*(-?[\d.]+)px/.exec(element.getAttribute('style') ?? '')?.[1]);
  if (!children.every((child) => Number.isFinite(top(child)))) return children;
  return children.toSorted((one, other) => top(one) - top(other));
}

function writeNode(node: Node, lines: Lines): void {
  if (node.nodeType === Node.TEXT_NODE) {
    lines.write(node.textContent ?? '');
    return;
  }
  if (!(node instanceof Element)) return;
  if (node.nodeName === 'BR') {
    lines.write('\n');
    return;
  }
  if (node.matches(BESIDE) || isNumber(node) || isColumnOfNumbers(node)) return;
  const isBox = isLine(node);
  if (isBox) lines.beginBox();
  const from = lines.length;
  writeChildren(node, lines);
  if (isBox) lines.endBox(from);
}

function writeChildren(node: Node, lines: Lines): void {
  if (node instanceof Element && node.matches('.view-lines')) {
    for (const child of inPlace([...node.children])) writeNode(child, lines);
    return;
  }
  // Line feeds between the rows of a table are no part of it.
  const isTable = /^(?:TABLE|TBODY|THEAD|TR|OL|UL)$/.test(node.nodeName);
  for (const child of node.childNodes) {
    if (!(isTable && child.nodeType === Node.TEXT_NODE)) writeNode(child, lines);
  }
}

/** The text of a block of code, to the letter, without what a highlighter or a site puts around it. */
export function codeText(block: Element): string {
  const lines = new Lines();
  writeChildren(block, lines);
  return String(lines)
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u00A0', ' ')
    .replace(/[\u200B\uFEFF]/g, '')
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '');
}
