import { leave, takeLeft } from '@/lib/page/handover.ts';
import { goToPlace, shownArticles, tryEachFrame } from './go-to-message.ts';

/** Where a reader is in a conversation, away from its end. */
interface KeptPlace {
  readonly conversationId: string;
  /** Of the first message in view, from 0. */
  readonly index: number;
  /** How far its top is below the transcript's, in CSS pixels. */
  readonly top: number;
}

function isPlace(left: unknown): left is KeptPlace {
  if (typeof left !== 'object' || left === null) return false;
  const { conversationId, index, top } = left as Partial<Record<keyof KeptPlace, unknown>>;
  return typeof conversationId === 'string' && typeof index === 'number' && typeof top === 'number';
}

function shownConversation(): string | undefined {
  return document.querySelector('main')?.dataset.conversation;
}

function transcript(): HTMLElement | null {
  return document.querySelector('[data-part="transcript"]');
}

function topIn(region: Element, article: Element): number {
  return article.getBoundingClientRect().top - region.getBoundingClientRect().top;
}

function placeOfReader(): KeptPlace | null {
  const conversationId = shownConversation();
  const region = transcript();
  // Without the way back to it the view is at the end, as that of a page is that begins.
  const isAway = document.querySelector('button[name="jump"]') !== null;
  if (!conversationId || !region || !isAway) return null;
  const { top } = region.getBoundingClientRect();
  const articles = [...shownArticles()];
  const index = articles.findIndex((article) => article.getBoundingClientRect().bottom > top);
  const article = articles[index];
  return article ? { conversationId, index, top: topIn(region, article) } : null;
}

/** Leaves where the reader is for the page that takes the place of this one. */
export function leavePlace(): void {
  leave('place', placeOfReader());
}

/** Leads to where the reader was in the page that this one has taken the place of. */
export function restorePlace(): void {
  const place = takeLeft('place');
  if (!isPlace(place)) return;
  const shown = new AbortController();
  tryEachFrame(() => {
    const article = shownArticles()[place.index];
    const region = transcript();
    if (!article || !region || shownConversation() !== place.conversationId) return false;
    goToPlace(region, () => topIn(region, article) - place.top, shown.signal);
    return true;
  }, shown.signal);
}
