import {
  all,
  HEADINGS,
  hasBlocks,
  isBlock,
  lineOf,
  make,
  moveChildren,
  unwrap,
} from './elements.ts';

const FIRST = 'h1, h2, h3, h4, h5, h6, p, figcaption, dt, li, div';

/** Around several blocks no link can be; the heading, or else the first text, is what it is called. */
function moveIn(link: HTMLElement): void {
  const title =
    link.querySelector(HEADINGS) ??
    all(link, FIRST).find((block) => lineOf(block) !== '' && !hasBlocks(block));
  const address = link.getAttribute('href') ?? '';
  unwrap(link);
  if (!title) return;
  const inner = make(title, 'a', { href: address });
  moveChildren(title, inner);
  title.append(inner);
}

/** Boxes that only draw something: an arrow beside the words. */
function removeDrawn(link: HTMLElement): void {
  for (const box of all(link, 'div'))
    if (lineOf(box) === '' && !box.querySelector('img')) box.remove();
}

function isLinkText(node: Node | null): node is Element {
  return node instanceof Element && node.matches('a[href]') && lineOf(node) !== '';
}

/** Between two links side by side the page has room. */
function divide(link: HTMLElement): void {
  if (
    isLinkText(link.nextSibling) &&
    !/\s$/.test(link.textContent ?? '') &&
    !/^\s/.test(link.nextSibling.textContent ?? '')
  ) {
    link.after(' ');
  }
}

/** Links around what can be a link's text. */
export function standardiseLinks(body: HTMLElement): void {
  for (const link of all(body, 'a')) {
    removeDrawn(link);
    if (hasBlocks(link)) moveIn(link);
    else if (link.hasAttribute('data-block') && link.parentElement && !isBlock(link.parentElement))
      unwrapHolder(link);
  }
  for (const link of all(body, 'a[href]')) divide(link);
}

function unwrapHolder(link: HTMLElement): void {
  const block = make(link, 'div');
  link.replaceWith(block);
  block.append(link);
}
