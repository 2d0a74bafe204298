import { all, make, moveChildren, rename } from './elements.ts';

const POEMS = 'pre.verse, pre.poem, pre.poetry, pre.lyrics, pre.wp-block-verse';
const KEPT = '[data-pre]';

/** Its line feeds as `<br>`, the spaces that a line begins with as such. */
function breakLines(element: HTMLElement): void {
  const walker = (element.ownerDocument as Document).createTreeWalker(
    element,
    NodeFilter.SHOW_TEXT,
  );
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (
      node instanceof Text &&
      node.data.includes('\n') &&
      !node.parentElement?.closest('pre, code, table')
    )
      texts.push(node);
  }
  for (const text of texts) {
    const lines = text.data.split(/\r?\n/);
    for (const [at, line] of lines.entries()) {
      if (at > 0) text.before(make(element, 'br'));
      text.before(
        at > 0 ? line.replace(/^[ \t]+/, (space) => '\u00A0'.repeat(space.length)) : line,
      );
    }
    text.remove();
  }
}

/** An empty line divides paragraphs, or verses. */
function divideVerses(element: HTMLElement): void {
  if (!element.matches('p, div') || element.querySelector('p, div')) return;
  const verses = [make(element, 'p')];
  let breaks: ChildNode[] = [];
  for (const node of [...element.childNodes]) {
    if (node.nodeName === 'BR' || (breaks.length > 0 && node.textContent?.trim() === '')) {
      breaks.push(node);
      continue;
    }
    if (breaks.filter(({ nodeName }) => nodeName === 'BR').length > 1)
      verses.push(make(element, 'p'));
    else verses.at(-1)?.append(...breaks);
    breaks = [];
    verses.at(-1)?.append(node);
  }
  if (verses.length < 2) {
    for (const verse of verses) moveChildren(verse, element);
    return;
  }
  const holder = element.matches('p') ? rename(element, 'div') : element;
  holder.replaceChildren(...verses);
}

/** Texts that keep their lines: poems, posts, messages. */
export function standardisePreformatted(body: HTMLElement): void {
  for (const poem of all(body, POEMS)) {
    const holder = rename(poem, 'div');
    breakLines(holder);
    divideVerses(holder);
  }
  for (const element of all(body, KEPT)) {
    if (element.closest('pre, code') || element.matches('tr, table, tbody')) continue;
    breakLines(element);
    divideVerses(element);
  }
}
