import type { Selection } from '../chat/message.ts';
import { backToPassage, canGoBack } from './back-to-passage.ts';
import { leadToPage } from './lead-to-page.ts';
import { leadToTime } from './lead-to-time.ts';
import { quoteOf } from './words-of-range.ts';

/** Words of a passage: UTF-16 offsets in its text. */
export interface WordRange {
  readonly start: number;
  readonly end: number;
}

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
  if (duration !== undefined) await leadToTime(selection, timeAt(text, range.start));
  else await leadToPlace(selection, range);
  return true;
}

async function leadToPlace(selection: Selection, { start, end }: WordRange): Promise<void> {
  const quote = quoteOf(selection.text, start, end);
  await backToPassage({ ...selection, ...(quote && { quote }) });
}
