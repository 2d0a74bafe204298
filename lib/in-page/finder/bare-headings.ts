const HEADINGS = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];
const TELLING = 'audio, canvas, iframe, img, input, math, video, [data-field], [data-tex]';

function isTelling(node: Node): boolean {
  return node instanceof Element ? node.matches(TELLING) : /\S/.test(node.nodeValue ?? '');
}

/** The headings with nothing below them before the next one of their rank, titles aside. */
function bareHeadings(root: Element): Set<Element> {
  const bare = new Set<Element>();
  const walker = root.ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  let last: Element | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element && HEADINGS.includes(node.nodeName)) {
      if (last && node.nodeName <= last.nodeName) bare.add(last);
      last = node.nodeName === 'H1' ? undefined : node;
    } else if (last && !last.contains(node) && isTelling(node)) last = undefined;
  }
  return last ? bare.add(last) : bare;
}

/** Takes elements from a tree, and the headings that have nothing below them without these. */
export function removeWithHeadings(root: Element, gone: readonly Element[]): void {
  const before = bareHeadings(root);
  for (const element of gone) element.remove();
  for (const heading of bareHeadings(root)) if (!before.has(heading)) heading.remove();
}
