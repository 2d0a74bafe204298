import { browser } from 'wxt/browser';
import type { Note } from '@/lib/conversations/stored-note.ts';
import { backToPassage } from '@/lib/reading/leading/back-to-passage.ts';
import { type FoundWords, markWords } from '@/lib/reading/leading/mark-words.ts';
import { showTab } from '@/lib/reading/leading/page-tab.ts';
import { quoteOfAnchor } from '@/lib/text-fragments/quote-of-anchor.ts';

/**
 * Shows the place of a note in its page, marked where the page may be scripted.
 * @returns how its words were found; `null` where the browser looks for them itself
 */
export async function goToNote({ id, url, title, anchor }: Note): Promise<FoundWords | null> {
  const window = await browser.windows.getCurrent();
  const tabId = anchor && (await showTab(url, window));
  const found =
    anchor && tabId !== undefined
      ? ((await markWords(tabId, [{ id, anchor }], { scrollTo: id }))?.get(id) ?? null)
      : null;
  const quote = quoteOfAnchor(anchor);
  if (!found) await backToPassage({ text: '', url, title, ...(quote && { quote }) });
  return found;
}
