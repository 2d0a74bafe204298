import { all, classOf, HEADINGS, lineOf, rename, unwrap } from './elements.ts';

const ANCHOR_CLASS =
  /(?:^|[\s_-])(?:anchor|anchorjs-link|headerlink|header-anchor|heading-anchor|hash-link|permalink|heading-link|sl-anchor-link|direct-link|octicon-link)(?:$|[\s_-])/i;
/** To a heading itself, and to the source that a page of an interface was made of. */
const NAMED =
  'a.headerlink, a.hash-link, a.anchorjs-link, a.src[href*="/src/"], a:has(> .viewcode-link)';
const SIGN = /^[#¶§🔗⚓∞\u200B\s]*$/u;

/** A link to the heading that it stands in, by a sign or around all of it. */
function isOwnAnchor(link: Element): boolean {
  const isSamePage = /#/.test(link.getAttribute('href') ?? '#');
  const text = lineOf(link);
  if (isSamePage && SIGN.test(text) && !link.querySelector('img')) return true;
  const isNamed = ANCHOR_CLASS.test(classOf(link));
  return (
    isNamed &&
    /^(?:permalink|link|direct link|copy link|anchor)\b.*$/i.test(text) &&
    text !== lineOf(link.parentElement)
  );
}

function clear(heading: HTMLElement): void {
  for (const part of all(heading, '.mw-editsection, .sr-only, .visually-hidden, clipboard-copy'))
    part.remove();
  for (const link of all(heading, 'a')) {
    if (isOwnAnchor(link)) link.remove();
  }
  for (const button of all(heading, 'button, [role="button"]')) {
    // The button of an accordion is its heading; others stand beside it.
    if (lineOf(button) === lineOf(heading)) unwrap(button);
    else button.remove();
  }
  if (lineOf(heading) === '' && !heading.querySelector('img')) heading.remove();
}

/** GitHub's anchors stand beside the heading, in one holder. */
function clearBeside(body: HTMLElement): void {
  for (const link of all(
    body,
    '.markdown-heading > a, .heading-wrapper > a, .sl-heading-wrapper > a, .mw-heading > .mw-editsection',
  )) {
    if (lineOf(link) === '' || isOwnAnchor(link) || link.matches('.mw-editsection')) link.remove();
  }
}

/** Headings without the anchors to themselves. */
export function standardiseHeadings(body: HTMLElement): void {
  for (const element of all(body, '[role="heading"]')) {
    const level = Number(element.getAttribute('aria-level') ?? 2);
    if (!element.matches(HEADINGS))
      rename(element, `h${Math.min(6, Math.max(1, Math.trunc(level) || 2))}`);
  }
  for (const link of all(body, 'a[href*="#"]')) {
    if (lineOf(link) !== '' && isOwnAnchor(link)) link.remove();
  }
  for (const link of all(body, NAMED)) link.remove();
  for (const heading of all(body, HEADINGS)) clear(heading);
  clearBeside(body);
}
