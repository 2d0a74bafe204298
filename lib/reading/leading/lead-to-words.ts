import { browser } from 'wxt/browser';
import { anchorOf } from '../../anchors/index.ts';
import type { Selection } from '../../chat/message.ts';
import { pageAt, timeAt } from '../../quotes/place-in-passage.ts';
import { quoteOf } from '../../text-fragments/words-of-range.ts';
import { backToPassage, canGoBack } from './back-to-passage.ts';
import { leadToPage } from './lead-to-page.ts';
import { leadToTime } from './lead-to-time.ts';
import { markWords } from './mark-words.ts';
import { showTab } from './page-tab.ts';

/** Words of a passage: UTF-16 offsets in its text. */
export interface WordRange {
  readonly start: number;
  readonly end: number;
}

/** The id of the words among marks of a page. */
const WORDS = 'words';

/** @returns false where the page has no such words any more; `null` where it may not be searched */
async function markIn(
  tabId: number,
  { text }: Selection,
  { start, end }: WordRange,
): Promise<boolean | null> {
  const wanted = [{ id: WORDS, anchor: anchorOf(text, start, end) }];
  const marks = await markWords(tabId, wanted, { scrollTo: WORDS });
  return marks && marks.get(WORDS) === 'words';
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
