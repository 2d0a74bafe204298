import { all, blockOf, classOf, lineOf } from './elements.ts';

/** A place in a text that points to a note. */
export interface FootnoteMark {
  /** What is replaced by the mark. */
  readonly element: HTMLElement;
  readonly note: HTMLElement;
  /** As the page shows it, without brackets. */
  readonly shown: string;
}

/** Of an address on the same page the name behind the `#`. */
export function nameIn(link: Element, base: string): string {
  const address = link.getAttribute('href') ?? '';
  const [page, name] = address.split('#', 2);
  if (!name || (page !== '' && page !== base.split('#')[0])) return '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const MARK_ROLE = /^doc-(?:noteref|biblioref)$/;
const MARK_CLASS =
  /(?:^|[\s_-])(?:footnotes?|fn|fnref|noteref|endnote|sidenote|reference|citation|cite|ltx_ref|xref|easy-footnote)(?:$|[\s_-])/i;
const NOTE_CLASS =
  /(?:^|[\s_-])(?:footnotes?|fn|endnotes?|notes?|references?|citations?|bibitem|bibliography|reflist|ltx_bibitem|sidenotes?)(?:$|[\s_-])/i;
const BACK =
  '.mw-cite-backlink, [role="doc-backlink"], .footnote-backref, .footnote-back, .reversefootnote, .fn-backref, .footnote-return, .easy-footnote-to-top, [data-footnote-backref], .footnote-number, .ltx_tag_bibitem, .ltx_tag_note, .ltx_note_mark, .fn-bracket';

/** `1`, `[12]`, `a`, `note 3`, `*`, `†`. */
const SHOWN =
  /^[[(]?\s*(?:(?:note|nb|n)?\s*\d{1,4}|[a-z]{1,2}|[ivxlc]{1,5}|[*†‡§¶]{1,3})\s*[\])]?[,;]?$/i;

function namesOf(element: Element): string {
  return `${classOf(element)} ${element.id}`;
}

function isRaised(link: Element): boolean {
  return link.closest('sup') !== null || link.querySelector(':scope > sup') !== null;
}

/** `[1]`, the brackets within the link or right around it. */
function isBracketed(link: Element): boolean {
  const { previousSibling: before, nextSibling: after } = link;
  const isAround =
    /\[\s*$/.test(before?.textContent ?? '') && /^\s*[\],;]/.test(after?.textContent ?? '');
  return isAround || /^[[(]/.test(lineOf(link));
}

function looksLikeMark(link: Element, shown: string): boolean {
  if (MARK_ROLE.test(link.getAttribute('role') ?? '')) return shown.length <= 12;
  if (!SHOWN.test(shown)) return false;
  const around = link.parentElement;
  return (
    isRaised(link) ||
    isBracketed(link) ||
    link.hasAttribute('data-footnote-ref') ||
    [link, around].some((element) => element && MARK_CLASS.test(namesOf(element))) ||
    (around !== null &&
      /\[\s*\d+[^\]]*\]/.test(lineOf(around).slice(0, 200)) &&
      around.matches('cite, span'))
  );
}

/** The whole note of the place that a mark points to. */
function noteAt(place: HTMLElement): HTMLElement | null {
  const whole = place.closest<HTMLElement>(
    '[role="doc-endnote"], [role="doc-footnote"], [role="doc-biblioentry"], li, dd, aside, .footnote, .sidenote, tr',
  );
  if (place.matches('dt')) {
    return place.nextElementSibling?.matches('dd')
      ? (place.nextElementSibling as HTMLElement)
      : null;
  }
  return whole ?? blockOf(place);
}

/** More is a part of the text, to which a number leads as well. */
const MAX_NOTE = 5_000;

function isNote(note: HTMLElement, place: HTMLElement, mark: Element, base: string): boolean {
  if (note.contains(mark) || note.querySelector('h1, h2, h3, h4')) return false;
  if (
    (note.textContent ?? '').length > MAX_NOTE ||
    note.matches('table, section, article, main, ul, ol, dl, body')
  )
    return false;
  if (
    /^doc-/.test(note.getAttribute('role') ?? '') ||
    /^doc-/.test(mark.getAttribute('role') ?? '')
  )
    return true;
  const around = [place, note, note.parentElement, note.parentElement?.parentElement];
  if (around.some((element) => element && NOTE_CLASS.test(namesOf(element)))) return true;
  const ids = new Set([mark.id, mark.parentElement?.id, mark.closest('sup')?.id].filter(Boolean));
  if (
    note.querySelector(BACK) ||
    all(note, 'a[href*="#"]').some((link) => ids.has(nameIn(link, base)))
  )
    return true;
  return isBracketed(mark) && note.matches('li, p, dd, tr');
}

function shownOf(link: Element): string {
  const unseparated = lineOf(link)
    .replace(/[[\](),;]/g, '')
    .trim();
  return unseparated;
}

function notesById(body: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const places = new Map<string, HTMLElement>();
  for (const element of all(body, '[id], a[name]')) {
    const name = element.id || (element.getAttribute('name') ?? '');
    if (!places.has(name)) places.set(name, element);
  }
  return places;
}

/** A link within a note to where it is marked. */
function isWayBack(mark: FootnoteMark, earlier: readonly FootnoteMark[]): boolean {
  return earlier.some(
    ({ element, note }) => note.contains(mark.element) && mark.note.contains(element),
  );
}

/** All marks of notes that are in the tree, in their order. */
export function footnoteMarks(body: HTMLElement, base: string): readonly FootnoteMark[] {
  const places = notesById(body);
  const marks: FootnoteMark[] = [];
  for (const link of all(body, 'a[href*="#"]')) {
    const shown = lineOf(link);
    if (shown === '' || shown.length > 20 || link.closest(BACK)) continue;
    const place = places.get(nameIn(link, base));
    if (!place || !looksLikeMark(link, shown)) continue;
    const note = noteAt(place);
    if (!note || !isNote(note, place, link, base)) continue;
    const mark = { element: link, note, shown: shownOf(link) };
    if (!isWayBack(mark, marks)) marks.push(mark);
  }
  return marks;
}

/** Takes from a note its number and the ways back to its marks. */
export function removeBackLinks(
  note: HTMLElement,
  marks: readonly FootnoteMark[],
  base: string,
): void {
  for (const back of all(note, BACK)) back.remove();
  const ids = new Set(
    marks.flatMap(({ element }) => [
      element.id,
      element.parentElement?.id,
      element.closest('sup')?.id,
    ]),
  );
  for (const link of all(note, 'a[href*="#"]')) {
    const isSign = /^[[(]?(?:(?:[↩↑^⏎↵⤴⬆⇧\s]|\uFE0E|\uFE0F)*|\d{1,4}|[a-z])[\])]?\.?$/u.test(
      lineOf(link),
    );
    if (isSign && (ids.has(nameIn(link, base)) || /[↩↑^⏎↵⤴⬆⇧]/u.test(lineOf(link)))) link.remove();
  }
}
