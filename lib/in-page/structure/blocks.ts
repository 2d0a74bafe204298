import { all, isBlock, make, rename } from './elements.ts';

/** Blocks by their nature, of which turndown knows nothing. */
const UNKNOWN =
  'details, summary, dialog, legend, search, hgroup, center, optgroup, option, label:has(> input + *)';

/** Names with a meaning that would be lost with them. */
const KEPT =
  'a, img, code, kbd, samp, sup, sub, br, b, strong, em, i, del, s, button, td, th, tr, table, thead, tbody, tfoot, caption, li, dt, dd, [data-tex], ins, mark';

function wrap(element: HTMLElement): void {
  const block = make(element, 'div');
  element.replaceWith(block);
  block.append(element);
}

/** A line break after a block begins a line that has begun. */
function isIdle(lineBreak: Element): boolean {
  let before = lineBreak.previousSibling;
  while (before?.nodeType === Node.TEXT_NODE && before.textContent?.trim() === '')
    before = before.previousSibling;
  return before instanceof Element && isBlock(before);
}

function isInline(node: Node | null): node is Element {
  return node instanceof Element && node.hasAttribute('data-inline-block');
}

const INITIAL = /^\s*[\p{Pi}\p{Ps}"']*\p{L}{1,2}$/u;

/** The large first letter of a paragraph floats, by which it is shown as a block; its word goes on behind it. */
function isInitial(element: Element): boolean {
  if (!INITIAL.test(element.textContent ?? '') || isBegun(element)) return false;
  return /^(?:[\p{L}’']|\s+\p{Ll})/u.test(wordsBehind(element));
}

/** What stands right behind an element on its line; boxes in which nothing is seen are passed over. */
function wordsBehind(element: Element): string {
  for (let next = element.nextSibling; next; next = next.nextSibling) {
    if (next.textContent) return next.textContent;
  }
  const outer = element.parentElement;
  return outer && !isBlock(outer) ? wordsBehind(outer) : '';
}

/** Something of its line stands before it. */
function isBegun(element: Element): boolean {
  const before = element.previousSibling;
  if (before) return before.textContent?.trim() !== '';
  const outer = element.parentElement;
  return outer !== null && !isBlock(outer) && isBegun(outer);
}

/** The box of the same letter for those who hear a page, of which nothing is left. */
function isBehindInitial(element: Element): boolean {
  const before = element.previousElementSibling;
  return element.childNodes.length === 0 && before !== null && isInitial(before);
}

/** What is shown as a block is one by its name, too. */
export function standardiseBlocks(body: HTMLElement): void {
  for (const element of all(body, UNKNOWN))
    rename(element, 'div').toggleAttribute('data-details', element.matches('details'));
  for (const element of all(body, '[data-block]')) {
    if (isBlock(element) || element === body) continue;
    if (isInitial(element) || isBehindInitial(element)) continue;
    if (!element.matches(KEPT)) rename(element, 'div');
    else if (
      element.matches('a, img, b, strong, em, i, code') &&
      !element.closest('h1, h2, h3, h4, h5, h6, td, th')
    )
      wrap(element);
  }
  for (const element of all(body, 'br')) {
    if (isIdle(element)) element.remove();
  }
  for (const element of all(body, '[data-inline-block]')) {
    if (isInline(element.nextSibling)) element.after(' ');
  }
}
