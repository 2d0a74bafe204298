import type { CaptureFailure } from '@/lib/chat/capture-failure.ts';
import type { Selection } from '@/lib/chat/message.ts';
import {
  type Draft,
  type DraftPicture,
  type DraftSelection,
  hasPage,
  withoutOffers,
} from '@/lib/conversations/draft.ts';
import { takePageIn } from '@/lib/conversations/left-out-pages.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { CaptureEnd } from '@/lib/reading/captures.ts';
import type { ReadingEnd } from '@/lib/reading/files/file-readings.ts';
import { goesAlong } from '@/lib/reading/front-offer.ts';
import { offerFailure } from '@/lib/reading/offered-page.ts';
import type { PendingItem } from '@/lib/reading/pending-item.ts';
import { isWebPage } from '@/lib/settings/web-address.ts';
import { isSameView } from '@/lib/text-fragments/text-fragment.ts';

type Passages = readonly DraftSelection[];

function isSame(first: DraftSelection, second: DraftSelection): boolean {
  const isWhole = first.reading !== 'under-way' && second.reading !== 'under-way';
  const { kind, url, title, text } = second;
  return (
    isWhole &&
    first.kind === kind &&
    first.url === url &&
    first.title === title &&
    first.text === text
  );
}

/** A passage that a question gets only once. */
function withOne(passages: Passages, added: DraftSelection): Passages {
  if (passages.some((passage) => isSame(passage, added))) return passages;
  // Of several that were picked the later may come first.
  const { place = Number.POSITIVE_INFINITY } = added;
  const before = passages.findLastIndex((passage) => (passage.place ?? -1) < place) + 1;
  return passages.toSpliced(before, 0, added);
}

/** The passages without what an offer of this page replaces: another offer, and it as it could not be read. */
function withoutReplaced(passages: Passages, url: string): Passages {
  return withoutOffers(passages).filter((passage) => {
    const isUnread = passage.text === '' && passage.reading !== 'under-way';
    return passage.kind !== 'page' || passage.url !== url || !isUnread;
  });
}

/**
 * The passages that stay beside what is added. Who picks other tabs means the page that was offered as
 * well, from then on; unless it is one of those.
 */
function keptBeside(passages: Passages, item: PendingItem, url: string): Passages {
  if (item.isOffer) return withoutReplaced(passages, url);
  if (item.place === undefined) return withoutOffers(passages);
  const others = passages.filter(({ isOffer, tabId }) => !isOffer || tabId !== item.tabId);
  return others.map(({ isOffer, ...passage }) => passage);
}

/**
 * The passages with what was left for the panel; the very same passage is attached once. A page
 * that was only offered gives way to what the reader means now.
 */
export function withItem(passages: Passages, item: PendingItem): Passages {
  const { id, selection, isReading, isOffer, tabId, actionId } = item;
  if (!selection) return passages;
  const { place } = item;
  const kept = keptBeside(passages, item, selection.url);
  // Meanwhile the reader may have attached what they mean.
  if (isOffer && (hasPage(kept, selection.url) || makesWay(kept))) return kept;
  return withOne(kept, {
    ...selection,
    id,
    ...(isOffer && { isOffer }),
    ...(place !== undefined && { place }),
    ...(tabId !== undefined && { tabId }),
    ...(isReading && { reading: 'under-way' }),
    ...(isReading && actionId !== undefined && { actionId }),
  });
}

/** An offer gives way to passages like these. */
export function makesWay(passages: Passages): boolean {
  return !withoutOffers(passages).every(goesAlong);
}

/** The draft without pictures of pages of some passages. */
function withoutPagesOf(draft: Draft, isMeant: (passageId: string) => boolean): Draft {
  const pictures = draft.pictures?.filter(
    ({ passageId }) => passageId === undefined || !isMeant(passageId),
  );
  return { ...draft, ...(pictures && { pictures }) };
}

/** The draft with other passages; pictures of those that are gone go as well. */
export function withPassages(draft: Draft, selections: Passages): Draft {
  const isGone = (passageId: string) => !selections.some(({ id }) => id === passageId);
  return { ...withoutPagesOf(draft, isGone), selections };
}

/** A passage as it is read anew. Numbers of sections are those of one text. */
function reread(passage: DraftSelection, selection: Selection): DraftSelection {
  const { id, tabId, place, isOffer, isChanged, told, byHand } = passage;
  return {
    ...selection,
    id,
    ...(tabId !== undefined && { tabId }),
    ...(place !== undefined && { place }),
    ...(isOffer && { isOffer }),
    ...(isChanged && { isChanged }),
    ...(selection.text === passage.text && { ...(told && { told }), ...(byHand && { byHand }) }),
  };
}

/** Tells whether it was no longer the page of a passage that was there to be read. */
function isOfAnother({ text, url, isOffer }: DraftSelection, end: CaptureEnd): boolean {
  if (text === '' || isOffer) return false;
  return end.state === 'done' ? !isSameView(url, end.selection.url) : end.failure === 'gone';
}

/** A passage with what was read for it. One that has a text stays of its page. */
export function completed(passage: DraftSelection, end: CaptureEnd): DraftSelection {
  const { reading: _, actionId, ...known } = passage;
  if (isOfAnother(known, end)) return known;
  if (end.state === 'done') return reread(known, end.selection);
  const { isOffer: _offer, ...failed } = known;
  // The action waits for when the reader has it read again.
  return { ...failed, reading: end.failure, ...(actionId !== undefined && { actionId }) };
}

/**
 * The reason why an offer is none any more; `null` where there is something to do about it: a site that
 * can be allowed, as that of a PDF in Firefox.
 */
export function lostOffer(
  passage: DraftSelection | undefined,
  end: CaptureEnd,
): CaptureFailure | null {
  if (!passage?.isOffer || end.state !== 'failed') return null;
  return end.failure === 'not-permitted' && isWebPage(passage.url) ? null : end.failure;
}

/** The passages with what was read for one of them. An offer that cannot be read is none. */
export function withRead(passages: Passages, id: string, end: CaptureEnd): Passages {
  const left = passages.filter((passage) => passage.id !== id || lostOffer(passage, end) === null);
  return left.reduce<Passages>(
    (before, passage) => withOne(before, passage.id === id ? completed(passage, end) : passage),
    [],
  );
}

/** The passage with a section ticked or unticked by hand. */
export function ticked(
  passage: DraftSelection,
  section: number,
  isWanted: boolean,
): DraftSelection {
  const others = (numbers: readonly number[] = []) => numbers.filter((one) => one !== section);
  const on = others(passage.byHand?.on);
  const off = others(passage.byHand?.off);
  (isWanted ? on : off).push(section);
  return { ...passage, byHand: { on, off } };
}

/** The passage as it is chosen from for a question, without what the reader ticked. */
export function unticked({ byHand, ...passage }: DraftSelection): DraftSelection {
  return passage;
}

/** An edited passage is no more than its text, however it was read. */
export function edited(
  {
    fullLength,
    parts,
    encoding,
    byHand,
    told,
    reading,
    isOffer,
    isChanged,
    actionId,
    ...passage
  }: DraftSelection,
  text: string,
): DraftSelection {
  return { ...passage, text };
}

/** Joins what was left for the panel to the draft. A page that was taken away is meant again. */
export function joinItem(
  item: PendingItem,
  { kind, url }: Selection,
  conversationId: string | null,
  change: (change: (draft: Draft) => Draft) => void,
): void {
  change((draft) => withPassages(draft, withItem(draft.selections, item)));
  if (conversationId === null || kind !== 'page') return;
  takePageIn(conversationId, url).catch(reportUnexpected);
}

/** Attaches the picture that was taken in the page, beside the words that were read there. */
function attachTaken(end: CaptureEnd): void {
  const picture = end.state === 'done' ? end.picture : undefined;
  if (!picture) return;
  import('../pictures/attach-taken.ts')
    .then(({ attachTakenPicture }) => attachTakenPicture(picture))
    .catch(reportUnexpected);
}

interface Joined {
  readonly passage: DraftSelection | undefined;
  /** Of its pages. */
  readonly pictures: readonly DraftPicture[];
  /** Its chip is gone, and the reader waits for it. */
  readonly lost: CaptureFailure | null;
}

/**
 * Joins what was read for a passage to the draft, with the pages of it that are pictures.
 * @param passages as they are before
 */
export async function joinRead(
  passages: Passages,
  id: string,
  end: ReadingEnd,
  change: (change: (draft: Draft) => Draft) => void,
): Promise<Joined> {
  // Loaded before: the passage does not stand there without its pictures for a moment.
  const { attachPages } = end.pages ? await import('../pictures/attach-pages.ts') : {};
  const passage = passages.find((one) => one.id === id);
  const lost = offerFailure(id, lostOffer(passage, end));
  change((draft) => {
    const left = withoutPagesOf(draft, (passageId) => passageId === id);
    return withPassages(left, withRead(draft.selections, id, end));
  });
  attachTaken(end);
  const read = withRead(passages, id, end).find((one) => one.id === id);
  const pictures = read && end.pages ? await attachPages?.(read, end.pages) : [];
  return { passage, pictures: pictures ?? [], lost };
}
