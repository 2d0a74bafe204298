import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { MarkNames, WantedMark } from '../../in-page/marks/marker.ts';
import { fits, ownObject } from '../../schema.ts';

/** Light enough for dark letters and for light ones, on any ground. */
const styleOf = ({ marked, ledTo }: MarkNames) => `
::highlight(${marked}) {
  background-color: rgb(255 196 0 / 32%) !important;
  text-decoration: underline 2px rgb(214 140 0) !important;
}
::highlight(${ledTo}) {
  background-color: rgb(255 196 0) !important;
  color: rgb(20 20 20) !important;
}`;

const foundSchema = z.enum(['words', 'context', 'lost']);
const marksSchema = z.array(ownObject({ id: z.string(), found: foundSchema }));

export type FoundWords = z.output<typeof foundSchema>;

/** Only a reader's own style reaches into shadow trees; Chromium 156 paints no background by that, and so none there. */
function stylesIn(tabId: number, names: MarkNames) {
  const target = { tabId };
  const css = styleOf(names);
  return [
    { target, css, origin: 'AUTHOR' as const },
    { target, css: css.replaceAll(' !important', ''), origin: 'USER' as const },
  ];
}

/** As a name in a style sheet begins: with a letter. */
function newName(): string {
  return `m${crypto.randomUUID()}`;
}

/** The names of the marks in each tab. */
const namesInTabs = new Map<number, MarkNames>();

async function removeStyles(tabId: number): Promise<void> {
  const names = namesInTabs.get(tabId);
  if (!names) return;
  namesInTabs.delete(tabId);
  await Promise.all(
    stylesIn(tabId, names).map((style) =>
      browser.scripting.removeCSS(style).catch(() => undefined),
    ),
  );
}

/** Runs in the page. */
function mark(...given: Parameters<NonNullable<typeof sidelightMarker>['mark']>) {
  return globalThis.sidelightMarker?.mark(...given);
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
  const names = { marked: newName(), ledTo: newName() };
  namesInTabs.set(tabId, names);
  for (const style of stylesIn(tabId, names)) await browser.scripting.insertCSS(style);
  const args: Parameters<typeof mark> = [wanted, scrollTo, names];
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
