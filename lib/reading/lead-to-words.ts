import { browser } from 'wxt/browser';
import { anchorOf } from '../anchors/index.ts';
import type { Selection } from '../chat/message.ts';
import { backToPassage, canGoBack } from './back-to-passage.ts';
import { leadToPage } from './lead-to-page.ts';
import { leadToTime } from './lead-to-time.ts';
import { markWords } from './mark-words.ts';
import { showTab } from './page-tab.ts';
import { quoteOf } from './words-of-range.ts';

/** Words of a passage: UTF-16 offsets in its text. */
export interface WordRange {
  readonly start: number;
  readonly end: number;
}

/** The id of the words among marks of a page. */
const WORDS = 'words';

const PAGE = /^\[Page (\d+)[^\]\n]*\]$/gm;
const TIME = /^\[(?:(\d+):)?(\d+):(\d\d)\]/gm;

/** The page of a document that a place in its text is on: each begins with a mark (`read-pdf`). */
function pageAt(text: string, at: number): number {
  const last = [...text.slice(0, at).matchAll(PAGE)].at(-1);
  return Number(last?.[1] ?? 1);
}

/** Seconds in the media whose captions a text has: each line begins with its time (`transcript`). */
function timeAt(text: string, at: number): number {
  const lineEnd = text.indexOf('\n', at);
  const last = [...text.slice(0, lineEnd < 0 ? text.length : lineEnd).matchAll(TIME)].at(-1);
  const [, hours = 0, minutes = 0, seconds = 0] = last ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** @returns false where the page lacks the words; `null` where it may not be searched */
async function markIn(
  tabId: number,
  { text }: Selection,
  { start, end }: WordRange,
): Promise<boolean | null> {
  const wanted = [{ id: WORDS, anchor: anchorOf(text, start, end) }];
  const marks = await markWords(tabId, wanted, { scrollTo: WORDS });
  return marks && marks.get(WORDS) !== 'lost';
}

/** A page that may not be searched is opened at the words by its address, which tells nothing of whether it has them. */
async function leadToPlace(selection: Selection, range: WordRange): Promise<boolean> {
  const { text, url } = selection;
  const tabId = await showTab(url, await browser.windows.getCurrent());
  const isFound = tabId === undefined ? null : await markIn(tabId, selection, range);
  if (isFound !== null) return isFound;
  const quote = quoteOf(text, range.start, range.end);
  await backToPassage({ ...selection, ...(quote && { quote }) });
  return true;
}

/**
 * Shows words of a passage where they stand: their page of a PDF, their moment of a video, or themselves
 * in a page of the web.
 * @returns false where only the passage's text is left of them
 * @throws StorageError, NewerDatabaseError
 */
export async function leadToWords(selection: Selection, range: WordRange): Promise<boolean> {
  const { text, pageCount, duration } = selection;
  if (pageCount !== undefined) return leadToPage(selection, pageAt(text, range.start));
  if (!canGoBack(selection)) return false;
  if (duration === undefined) return leadToPlace(selection, range);
  await leadToTime(selection, timeAt(text, range.start));
  return true;
}
