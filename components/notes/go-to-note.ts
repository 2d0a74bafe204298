import type { Note } from '@/lib/conversations/stored-note.ts';
import { leadToAnchor } from '@/lib/reading/leading/lead-to-anchor.ts';
import type { FoundWords } from '@/lib/reading/leading/mark-words.ts';
import { quoteOfAnchor } from '@/lib/text-fragments/quote-of-anchor.ts';

/**
 * Shows the place of a note in its page, marked where the page may be scripted.
 * @returns how its words were found; `null` where the browser looks for them itself
 */
export function goToNote({ url, title, anchor }: Note): Promise<FoundWords | null> {
  return leadToAnchor({ url, title, anchor, quote: () => quoteOfAnchor(anchor) });
}
