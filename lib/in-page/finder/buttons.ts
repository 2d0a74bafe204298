import { HEADINGS, hasWords, lineOf } from '../structure/elements.ts';

export const BUTTON = 'button, [role="button"]';
/** Characters of a button's words. */
const LABEL = 40;
/** A picture that can be opened, a question that its answer stands below. */
const TELLING = `${HEADINGS}, p, ul, ol, table, pre, img, figure, [data-tex], [data-field]`;

/** All that stands below a heading, as a day's dates in a calendar do. */
function isEntry({ parentElement: box }: Element): boolean {
  const others = [...(box?.children ?? [])].filter((child) => !child.matches('[role="button"]'));
  return others.length > 0 && others.every((other) => other.matches(HEADINGS));
}

/** Two texts side by side are a row that can be pressed: who wrote, and what. */
function isRow(element: Element): boolean {
  return [...element.querySelectorAll(':not(:has(*))')].filter((part) => lineOf(part)).length > 1;
}

function isLabel(element: Element): boolean {
  if (element.hasAttribute('href') || isEntry(element) || isRow(element)) return false;
  const isOpener = element.matches('[aria-expanded="true"], :is(h1, h2, h3, h4, h5, h6) *');
  return !isOpener && lineOf(element).length <= LABEL && !element.querySelector(TELLING);
}

/** Buttons by name or by role. What has the very look of those with a role is given it, too. */
function buttonsIn(body: Element): HTMLElement[] {
  const byRole = [...body.querySelectorAll<HTMLElement>('[role="button"]')].filter(isLabel);
  const looks = new Set(byRole.map(({ className }) => className).filter(Boolean));
  for (const element of body.querySelectorAll<HTMLElement>('[class]:is(a, div, span):not([href])'))
    if (looks.has(element.className) && isLabel(element)) element.setAttribute('role', 'button');
  return [...body.querySelectorAll<HTMLElement>(BUTTON)].filter(
    (button) => button.nodeName === 'BUTTON' || isLabel(button),
  );
}

/** A word of a sentence that can be pressed to be explained. */
function isWithinText(button: Element): boolean {
  return hasWords(button.previousSibling) && hasWords(button.nextSibling);
}

/** A sender's name can be a button, and a word that is explained; what others say is no text of a page. */
export function clearButtons(body: HTMLElement): void {
  for (const button of buttonsIn(body)) {
    const isName = /author|sender|user-?name|nick/i.test(button.className);
    if (!isName && !isWithinText(button)) {
      button.replaceChildren();
      continue;
    }
    const name = body.ownerDocument.createElement('span');
    name.append(...button.childNodes);
    name.className = button.className;
    button.replaceWith(name);
  }
}
