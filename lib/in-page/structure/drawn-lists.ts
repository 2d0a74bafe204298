import { all, HEADINGS, lineOf, make, rename } from './elements.ts';

export const BOX = 'input[type="checkbox"], [role="checkbox"], .task-list-item-checkbox';

const SIGN = /^[•◦▪▫‣⁃·●○■□]$/u;
/** Characters; what is longer is a part of a page that has a box at its head. */
const LONGEST_ROW = 1000;
const NO_ROW = 'li, td, th, p, pre, dd, dt, h1, h2, h3, h4, h5, h6';

/** A style sheet may make a dash the sign of its items; a tick says something. */
function isSign(node: Node): boolean {
  const text = lineOf(node);
  const isMade = node instanceof Element && node.hasAttribute('data-generated');
  return SIGN.test(text) || (isMade && /^[–—\-»›→▶►]$/u.test(text));
}

/** The sign that an item begins with, besides the one that its list gives it. */
export function removeSign(item: HTMLElement): void {
  let first: ChildNode | undefined = item;
  while (first && !isSign(first)) {
    if (first instanceof Text) first.data = first.data.replace(/^\s*[•◦▪▫‣⁃●○■□]\s+/u, '');
    first = [...first.childNodes].find((node) => lineOf(node) !== '');
  }
  if (lineOf(item) !== lineOf(first ?? null)) first?.remove();
}

function isAlone(row: Element): boolean {
  const beside = [...(row.parentElement?.childNodes ?? [])];
  return !beside.some((node) => node !== row && /\S/.test(node.textContent ?? ''));
}

/** The row that begins with a sign or a box, with the boxes around nothing but it. */
function rowOf(sign: HTMLElement): HTMLElement | null {
  let row = sign.parentElement;
  while (row && lineOf(row) === lineOf(sign)) row = row.parentElement;
  while (row?.parentElement?.matches('div') && isAlone(row)) row = row.parentElement;
  return row;
}

function isItem(row: HTMLElement, sign: HTMLElement): boolean {
  return (
    row.matches('div') &&
    !row.closest(NO_ROW) &&
    lineOf(row).length < LONGEST_ROW &&
    all(row, BOX).length <= 1 &&
    !row.querySelector(HEADINGS) &&
    row.firstElementChild?.contains(sign) === true
  );
}

function signsIn(body: HTMLElement): HTMLElement[] {
  const drawn = all(body, 'span, div').filter(
    (element) => !element.firstElementChild && SIGN.test(lineOf(element)),
  );
  return [...all(body, BOX), ...drawn];
}

/** Rows that begin with a sign or a box of their own, as editors draw items. */
export function readDrawnLists(body: HTMLElement): void {
  const items = new Set<HTMLElement>();
  for (const sign of signsIn(body)) {
    const row = rowOf(sign);
    if (row && isItem(row, sign)) items.add(rename(row, 'li'));
  }
  for (const item of items) {
    const before = item.previousElementSibling;
    if (before?.matches('ul') && items.has(before.lastElementChild as HTMLElement)) {
      before.append(item);
      continue;
    }
    const list = make(item, 'ul');
    item.replaceWith(list);
    list.append(item);
  }
}
