import { all } from './elements.ts';

const OWN = [
  'data-tex',
  'data-footnote',
  'data-footnote-text',
  'data-footnotes',
  'data-callout',
  'data-task',
];

/**
 * Takes away the attributes by which standardised constructs are known, lest a page says by them
 * what nobody sees of it.
 * @returns those of an Obsidian page's callouts, which are named so, too
 */
export function takeOwnMarks(body: HTMLElement): ReadonlyMap<Element, string> {
  const callouts = new Map<Element, string>();
  for (const element of all(body, OWN.map((name) => `[${name}]`).join())) {
    const callout = element.getAttribute('data-callout');
    if (callout) callouts.set(element, callout);
    for (const name of OWN) element.removeAttribute(name);
  }
  return callouts;
}
