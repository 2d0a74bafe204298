import { browser } from 'wxt/browser';
import type { Anchor } from '../../anchors/index.ts';
import type { PlacedQuote } from '../../text-fragments/text-fragment.ts';
import { backToPassage } from './back-to-passage.ts';
import { type FoundWords, markWords } from './mark-words.ts';
import { showTab } from './page-tab.ts';

/** The id of the words among marks of a page. */
const WORDS = 'words';

interface Place {
  readonly url: string;
  readonly title: string;
  /** Absent: the whole page. */
  readonly anchor: Anchor | undefined;
  /** The words by which the browser looks for the place itself. */
  readonly quote: () => PlacedQuote | undefined;
}

async function markIn(tabId: number | undefined, anchor: Anchor): Promise<FoundWords | null> {
  if (tabId === undefined) return null;
  const wanted = [{ id: WORDS, anchor, isPassing: true }];
  const marks = await markWords(tabId, wanted, { scrollTo: WORDS });
  return marks?.get(WORDS) ?? null;
}

/**
 * Shows a place in its page, marked in the tab that has the page. One that may not be searched is opened at
 * the place by its address, which tells nothing of whether it is still there.
 * @returns how the words were found; `null` where the browser looks for them itself
 */
export async function leadToAnchor({
  url,
  title,
  anchor,
  quote,
}: Place): Promise<FoundWords | null> {
  const tabId = anchor && (await showTab(url, await browser.windows.getCurrent()));
  const found = anchor ? await markIn(tabId, anchor) : null;
  if (found) return found;
  const words = quote();
  await backToPassage({ text: '', url, title, ...(words && { quote: words }) });
  return null;
}
