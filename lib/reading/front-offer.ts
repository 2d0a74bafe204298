/** Decides what becomes of the page in front, without asking the browser anything. */
import type { ChatMessage, Selection } from '../chat/message.ts';
import { selectionsOf } from '../chat/message-content.ts';
import { addressKey } from '../chat/page-keys.ts';
import { isOf } from '../conversations/left-over.ts';
import type { DraftSelection } from '../conversations/stored-draft.ts';
import type { FrontPage } from './front-page.ts';

/**
 * `attached`: a chip stands for it, and it goes with the question. `offer`: such a chip is due. `sent`:
 * the conversation has it. `left-out`: the reader took it away or asks about something else.
 * `closed`: it may not be read. `unreadable`: nothing lets an extension read it. `none`: there is no
 * page.
 */
export type FrontOffer =
  | 'attached'
  | 'offer'
  | 'sent'
  | 'left-out'
  | 'closed'
  | 'unreadable'
  | 'none';

export interface OfferContext {
  /** Those of the draft. */
  readonly passages: readonly DraftSelection[];
  /** The whole pages that the conversation has. */
  readonly sent: readonly Selection[];
  /** Passages of pages that it has: the reader asks about those. */
  readonly parts: readonly Selection[];
  /** The keys of pages that the reader took away. */
  readonly leftOut: readonly string[];
}

/** The whole pages that went with the questions of a conversation, the last of each address. */
export function sentPages(messages: readonly ChatMessage[]): Selection[] {
  const pages = messages.flatMap(selectionsOf).filter(({ kind }) => kind === 'page');
  return [...new Map(pages.map((page) => [addressKey(page.url) ?? page.url, page])).values()];
}

/** All else that went with the questions of a conversation. */
export function sentParts(messages: readonly ChatMessage[]): Selection[] {
  return messages.flatMap(selectionsOf).filter(({ kind }) => kind !== 'page');
}

/** The number of parts of each page, by its key. */
export type PartCounts = Readonly<Record<string, number>>;

function countsOf(keys: readonly string[]): PartCounts {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

function keysOf(parts: readonly Selection[]): string[] {
  return parts.map(({ url }) => addressKey(url) ?? '');
}

/** @returns the counts with that of the page at this address as it is now */
export function countedAt(
  parts: readonly Selection[],
  counts: PartCounts,
  url: string,
): PartCounts {
  const key = addressKey(url);
  return key === null ? counts : { ...counts, [key]: countsOf(keysOf(parts))[key] ?? 0 };
}

/** Those of pages of which there are more than were counted. */
export function beyondCounts(parts: readonly Selection[], counts: PartCounts): Selection[] {
  const keys = keysOf(parts);
  const now = countsOf(keys);
  return parts.filter((_, index) => {
    const key = keys[index] ?? '';
    return (now[key] ?? 0) > (counts[key] ?? 0);
  });
}

/** The first of these that is of the page at this address. */
export function passageAt(passages: readonly Selection[], url: string): Selection | undefined {
  const key = addressKey(url);
  return key === null ? undefined : passages.find((one) => addressKey(one.url) === key);
}

/** @param keys of pages */
export function isAmong(keys: readonly string[], url: string): boolean {
  const key = addressKey(url);
  return key !== null && keys.includes(key);
}

/**
 * Tabs that were picked and what is left of earlier questions go along with the page; whatever else is
 * attached is what the reader means.
 */
export function goesAlong({ place, told }: DraftSelection): boolean {
  return place !== undefined || told !== undefined;
}

export function offerOf(page: FrontPage, context: OfferContext): FrontOffer {
  const { passages, sent, parts, leftOut } = context;
  // An offer is of the page in front: it goes as soon as another is.
  if (passages.some(({ isOffer }) => isOffer)) return 'attached';
  if (!('tabId' in page)) return page.state;
  if (page.url === undefined) return 'closed';
  if (passageAt(passages, page.url)) return 'attached';
  if (passageAt(sent, page.url)) return 'sent';
  if (isAmong(leftOut, page.url) || passageAt(parts, page.url)) return 'left-out';
  if (page.state === 'closed') return 'closed';
  return passages.every(goesAlong) ? 'offer' : 'left-out';
}

/** The page as it was just read is what the conversation has of it. */
export function isUnchanged(read: DraftSelection, sent: readonly Selection[]): boolean {
  const before = passageAt(sent, read.url);
  return before !== undefined && isOf(read, before);
}
