import { anchorOf } from '../../anchors/index.ts';
import type { Selection } from '../../chat/message.ts';
import { pageAt, timeAt } from '../../quotes/place-in-passage.ts';
import { quoteOf } from '../../text-fragments/words-of-range.ts';
import { canGoBack } from './back-to-passage.ts';
import { leadToAnchor } from './lead-to-anchor.ts';
import { leadToPage } from './lead-to-page.ts';
import { leadToTime } from './lead-to-time.ts';

/** Words of a passage: UTF-16 offsets in its text. */
export interface WordRange {
  readonly start: number;
  readonly end: number;
}

/** @returns false where the page has no such words any more */
async function leadToPlace(selection: Selection, { start, end }: WordRange): Promise<boolean> {
  const { text, url, title } = selection;
  const anchor = anchorOf(text, start, end);
  const quote = () => quoteOf(text, start, end) ?? selection.quote;
  const found = await leadToAnchor({ url, title, anchor, quote });
  return found === null || found === 'words';
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
