import { all, unwrap } from './elements.ts';

const MARKS = 'b, strong, em, i, del, s';

/** Marks of the same kind side by side are one. */
function join(element: HTMLElement): void {
  const next = element.nextSibling;
  if (next?.nodeName !== element.nodeName) return;
  next.parentNode?.removeChild(next);
  element.append(...next.childNodes);
  join(element);
}

/** Marks within a line. */
export function standardiseInline(body: HTMLElement): void {
  for (const element of all(body, 'ins, mark, abbr, dfn, address > br:last-child')) {
    if (element.nodeName !== 'BR') unwrap(element);
  }
  for (const element of all(body, MARKS)) {
    if (element.parentNode) join(element);
  }
}
