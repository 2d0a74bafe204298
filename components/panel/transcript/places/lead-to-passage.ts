import { goTo } from '@/components/markdown/link/page-link.tsx';
import { citedPlace, sentencesIn } from '@/lib/chat/citations/cited-place.ts';
import type { Selection } from '@/lib/chat/message.ts';
import { backToPassage, canGoBack } from '@/lib/reading/leading/back-to-passage.ts';
import { leadToPage } from '@/lib/reading/leading/lead-to-page.ts';
import { leadToWords } from '@/lib/reading/leading/lead-to-words.ts';

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

/** A block of an answer, whose text is of one piece. */
const BLOCKS = 'p, li, dd, td, th, h1, h2, h3, h4, h5, h6';

/** The sentence of an answer that a link behind it cites something for. */
function citingSentence(link: Element | null): string {
  const block = link?.closest(BLOCKS);
  if (!link || !block) return '';
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEndBefore(link);
  return sentencesIn(before.toString().trim()).at(-1)?.text ?? '';
}

/**
 * Shows a passage where it is from: its page, or its PDF; else its text in the question. Of a whole page the
 * place that is cited is marked.
 * @param number its place among all that the branch gave, from 1
 * @param link it was pressed
 * @throws StorageError, NewerDatabaseError
 */
export async function leadToPassage(
  passage: Selection,
  number: number,
  link: Element | null,
): Promise<boolean> {
  if (passage.file !== undefined && passage.pageCount !== undefined) {
    if (await leadToPage(passage, 1)) return true;
  } else if (canGoBack(passage)) {
    const place = passage.quote ? undefined : citedPlace(passage.text, citingSentence(link));
    if (place && (await leadToWords(passage, place))) return true;
    await backToPassage(passage);
    return true;
  }
  return openChip(number);
}
