import { goTo } from '@/components/markdown/link/page-link.tsx';
import type { Selection } from '@/lib/chat/message.ts';
import { backToPassage, canGoBack } from '@/lib/reading/back-to-passage.ts';
import { leadToPage } from '@/lib/reading/lead-to-page.ts';

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

/**
 * Shows a passage where it is from: its page, or its PDF; else its text in the question.
 * @param number its place among all that the branch gave, from 1
 * @returns false where it is no longer there
 * @throws StorageError, NewerDatabaseError
 */
export async function leadToPassage(passage: Selection, number: number): Promise<boolean> {
  if (passage.file !== undefined && passage.pageCount !== undefined) {
    if (await leadToPage(passage, 1)) return true;
  } else if (canGoBack(passage)) {
    await backToPassage(passage);
    return true;
  }
  return openChip(number);
}
