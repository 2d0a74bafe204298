import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Draft, DraftSelection } from '@/lib/conversations/draft.ts';
import { leftOutPagesItem, takePageIn } from '@/lib/conversations/left-out-pages.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { forgetCaptureLater, watchCaptures } from '@/lib/reading/captures.ts';
import {
  beyondCounts,
  countedAt,
  type FrontOffer,
  isAmong,
  isUnchanged,
  offerOf,
  type PartCounts,
  passageAt,
  sentPages,
  sentParts,
} from '@/lib/reading/front-offer.ts';
import { type FrontPage, FrontPageWatch, type OpenPage } from '@/lib/reading/front-page.ts';
import { offeredPage } from '@/lib/reading/offered-page.ts';
import { readAgain } from '@/lib/reading/request-reading.ts';
import { withItem, withPassages } from '../change-passages.ts';

const NONE: FrontPage = { state: 'none' };

/** @param passages others are a reason to look again: a press that lets a page be read changes them */
function useFrontPage(passages: readonly DraftSelection[]): FrontPage {
  const [page, setPage] = useState(NONE);
  const watch = useRef<FrontPageWatch>(null);
  useEffect(() => {
    const end = new AbortController();
    watch.current = new FrontPageWatch(end.signal, setPage);
    return () => end.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => watch.current?.look(), [passages]);
  return page;
}

function useLeftOut(conversationId: string): readonly string[] | null {
  const [keys, setKeys] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const item = leftOutPagesItem(conversationId);
    const end = item.watch(setKeys);
    item.getValue().then(setKeys, reportUnexpected);
    return end;
  }, [conversationId]);
  return keys;
}

/** Has the page read, and begins to offer it. */
async function beginOffer(
  id: string,
  { tabId, url, title }: OpenPage,
  signal: AbortSignal,
  change: (change: (draft: Draft) => Draft) => void,
): Promise<void> {
  await readAgain({ id, url, tabId, isOffer: true });
  if (signal.aborted) return forgetCaptureLater(id);
  const selection = { kind: 'page' as const, text: '', title, url };
  const item = { id, windowId: 0, tabId, selection, isReading: true, isOffer: true } as const;
  change((draft) => withPassages(draft, withItem(draft.selections, item)));
}

/** Reads the page where nobody sees it. @returns `null` where it cannot be read */
async function readAside(page: OpenPage, signal: AbortSignal): Promise<DraftSelection | null> {
  const { tabId, url } = page;
  const id = crypto.randomUUID();
  await readAgain({ id, url, tabId, isOffer: true });
  const { promise, resolve } = Promise.withResolvers<DraftSelection | null>();
  signal.addEventListener('abort', () => resolve(null));
  await watchCaptures([id], signal, (_, end) =>
    resolve(end.state === 'done' ? { ...end.selection, id, tabId, isOffer: true } : null),
  );
  return promise.finally(() => forgetCaptureLater(id));
}

interface FrontOfferOptions {
  readonly conversationId: string;
  readonly messages: readonly ChatMessage[];
  /** The last question from here, which may not be among them yet. */
  readonly asked: ChatMessage | null;
  readonly draft: Draft;
  readonly onDraft: (change: (draft: Draft) => Draft) => void;
}

interface OfferedPage {
  readonly offer: FrontOffer;
  /** What is in front. */
  readonly page: FrontPage;
}

/** Offers the page in front as far as it is due. @returns what became of it */
export function useFrontOffer(options: FrontOfferOptions): OfferedPage {
  const { conversationId, messages, asked, draft, onDraft } = options;
  const passages = draft.selections;
  const page = useFrontPage(passages);
  const leftOut = useLeftOut(conversationId);
  const all = useMemo(() => (asked ? [...messages, asked] : messages), [messages, asked]);
  const sent = useMemo(() => sentPages(all), [all]);
  const parts = useMemo(() => sentParts(all), [all]);
  // As they were when the reader last asked for the page.
  const [counts, setCounts] = useState<PartCounts>({});
  const newer = useMemo(() => beyondCounts(parts, counts), [parts, counts]);
  const offer = leftOut ? offerOf(page, { passages, sent, parts: newer, leftOut }) : 'none';
  const act = useEffectEvent(async (signal: AbortSignal) => {
    if (page.state !== 'open') return;
    if (offer === 'offer') {
      const id = crypto.randomUUID();
      offeredPage.last = { id, visit, isAsked: page.isPressed };
      return beginOffer(id, page, signal, onDraft);
    }
    const read = await readAside(page, signal);
    // The tab may have turned to another page before anybody was told.
    if (!read || signal.aborted || !passageAt([read], page.url)) return;
    if (isUnchanged(read, sent)) return;
    const changed = { ...read, isChanged: true } as const;
    onDraft((current) => withPassages(current, [...current.selections, changed]));
  });
  // Once a visit: what cannot be read, or gave way to another passage, is not offered again.
  const begun = useRef('');
  const [ended, setEnded] = useState('');
  const visit = page.state === 'open' ? `${page.visit} ${conversationId}` : '';
  // It may be offered anew where it has changed.
  const isSent = offer === 'sent' && page.state === 'open' && !isAmong(leftOut ?? [], page.url);
  const isDue = visit !== '' && (offer === 'offer' || isSent);
  const due = isDue ? `${visit} ${offer}` : '';
  // However the page was attached, it has had its turn.
  const isAttached = page.state === 'open' && passageAt(passages, page.url) !== undefined;
  const turn = isAttached ? `${visit} offer` : '';
  useEffect(() => {
    if (turn) setEnded(turn);
  }, [turn]);
  const isOver = useEffectEvent(() => due === begun.current || due === ended);
  useEffect(() => {
    if (due === '' || isOver()) return;
    begun.current = due;
    const end = new AbortController();
    const settle = () => {
      if (!end.signal.aborted) setEnded(due);
    };
    act(end.signal).catch(reportUnexpected).finally(settle);
    return () => end.abort();
  }, [due]);
  const arrive = useEffectEvent(() => {
    if (page.state !== 'open') return;
    const { last } = offeredPage;
    // A press or a load while it is being read makes no other offer of it.
    if (last && passages.some(({ id }) => id === last.id)) {
      offeredPage.last = { ...last, visit, isAsked: last.isAsked || page.isPressed };
    }
    if (!page.isPressed) return;
    setCounts((before) => countedAt(parts, before, page.url));
    takePageIn(conversationId, page.url).catch(reportUnexpected);
  });
  useEffect(() => {
    if (visit) arrive();
  }, [visit]);
  if (offer !== 'offer' || ended !== due) return { offer, page };
  const { last } = offeredPage;
  const isUnreadable = last?.visit === visit && last.why === 'unreadable';
  return { offer: isUnreadable ? 'unreadable' : 'left-out', page };
}
