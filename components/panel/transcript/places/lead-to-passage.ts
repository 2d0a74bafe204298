import { browser } from 'wxt/browser';
import { goTo } from '@/components/markdown/link/page-link.tsx';
import type { Selection } from '@/lib/chat/message.ts';
import { backToPassage, canGoBack } from '@/lib/reading/leading/back-to-passage.ts';
import { leadToPage } from '@/lib/reading/leading/lead-to-page.ts';
import { pageTab } from '@/lib/reading/leading/page-tab.ts';
import type { Led } from './use-leading.ts';

const CHIPS = '[data-part="transcript"] [data-role="user"] [data-part="selection-chip"]';

/** Opens the text that was sent, in the question that had it. @param number from 1 */
function openChip(number: number): boolean {
  const opener = document
    .querySelectorAll(CHIPS)
    [number - 1]?.querySelector<HTMLElement>('[name="read-passage"]');
  if (!opener) return false;
  if (opener.getAttribute('aria-expanded') !== 'true') opener.click();
  goTo(opener);
  return true;
}

async function isInFront(url: string): Promise<boolean> {
  const window = await browser.windows.getCurrent();
  const tab = await pageTab(url, window);
  return tab?.active === true && tab.windowId === window.id;
}

/**
 * Shows a passage where it is from: its page, or its PDF; else its text in the question.
 * @param number its place among all that the branch gave, from 1
 * @throws StorageError, NewerDatabaseError
 */
export async function leadToPassage(passage: Selection, number: number): Promise<Led> {
  if (passage.file !== undefined && passage.pageCount !== undefined) {
    if (await leadToPage(passage, 1)) return true;
  } else if (canGoBack(passage)) {
    // A whole page has no words of which a mark could tell that the press was heard.
    const wasInFront = !passage.quote && (await isInFront(passage.url));
    await backToPassage(passage);
    return wasInFront ? 'in-front-already' : true;
  }
  return openChip(number);
}
