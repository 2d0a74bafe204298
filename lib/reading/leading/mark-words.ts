import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { LED_TO, MARKED, type WantedMark } from '../../in-page/marks/marker.ts';
import { fits, ownObject } from '../../schema.ts';

/** Light enough for dark letters and for light ones, on any ground. */
const STYLE = `
::highlight(${MARKED}) {
  background-color: rgb(255 196 0 / 32%) !important;
  text-decoration: underline 2px rgb(214 140 0) !important;
}
::highlight(${LED_TO}) {
  background-color: rgb(255 196 0) !important;
  color: rgb(20 20 20) !important;
}`;

const foundSchema = z.enum(['words', 'context', 'lost']);
const marksSchema = z.array(ownObject({ id: z.string(), found: foundSchema }));

export type FoundWords = z.output<typeof foundSchema>;

/** Only a reader's own style reaches into shadow trees; Chromium 156 paints no background by that, and so none there. */
function stylesIn(tabId: number) {
  const target = { tabId };
  return [
    { target, css: STYLE, origin: 'AUTHOR' as const },
    { target, css: STYLE.replaceAll(' !important', ''), origin: 'USER' as const },
  ];
}

async function removeStyles(tabId: number): Promise<void> {
  await Promise.all(
    stylesIn(tabId).map((style) => browser.scripting.removeCSS(style).catch(() => undefined)),
  );
}

/** Runs in the page. */
function mark(wanted: readonly WantedMark[], scrollTo: string | null) {
  return globalThis.sidelightMarker?.mark(wanted, scrollTo);
}

/** Runs in the page. */
function clear(): void {
  globalThis.sidelightMarker?.clear();
}

async function marksIn(
  tabId: number,
  wanted: readonly WantedMark[],
  scrollTo: string | null,
): Promise<unknown> {
  const target = { tabId };
  const injectImmediately = true;
  await browser.scripting.executeScript({ target, files: ['/mark-words.js'], injectImmediately });
  await removeStyles(tabId);
  for (const style of stylesIn(tabId)) await browser.scripting.insertCSS(style);
  const args: [readonly WantedMark[], string | null] = [wanted, scrollTo];
  const [first] = await browser.scripting.executeScript({
    target,
    func: mark,
    args,
    injectImmediately,
  });
  return first?.result;
}

const markedTabs = new Set<number>();

/** Chromium still sends what is asked as a panel closes; Firefox does not, and keeps the marks. */
function clearWithPanel(tabId: number): void {
  if (markedTabs.has(tabId)) return;
  markedTabs.add(tabId);
  addEventListener('pagehide', () => void clearMarks(tabId));
}

/**
 * Marks words in the page of a tab, in the place of all that were marked before.
 * @param scrollTo the id of the words that are brought into view, and marked more strongly
 * @returns how each was found; `null` where the page may not be scripted
 */
export async function markWords(
  tabId: number,
  anchors: readonly WantedMark[],
  { scrollTo = null }: { readonly scrollTo?: string | null } = {},
): Promise<ReadonlyMap<string, FoundWords> | null> {
  const marks = await marksIn(tabId, anchors, scrollTo).catch(() => null);
  if (!fits(marksSchema, marks)) return null;
  clearWithPanel(tabId);
  const wanted = new Set(anchors.map(({ id }) => id));
  return new Map(marks.filter(({ id }) => wanted.has(id)).map(({ id, found }) => [id, found]));
}

/** Nothing is left of what `markWords` did in a page. */
export async function clearMarks(tabId: number): Promise<void> {
  const target = { tabId };
  await browser.scripting
    .executeScript({ target, func: clear, injectImmediately: true })
    .catch(() => []);
  await removeStyles(tabId);
}
