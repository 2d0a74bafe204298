import { useEffect, useEffectEvent, useRef } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { canBeShown, shownMessages } from '@/lib/chat/branches.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { RelayClient } from '@/lib/relay/client.ts';
import './found-mark.css';
import type { FoundIn } from './found-place.ts';
import { rangesIn } from './found-ranges.ts';
import { articleOf, goToPlace, tryEachFrame } from './go-to-message.ts';

interface FoundMarkProps {
  place: FoundIn;
  conversation: ConversationState;
  relay: RelayClient;
}

const HIGHLIGHT = 'found-words';

/** Marks the words without a change of the page. @returns the first of them */
function markWords(message: HTMLElement, { query }: FoundIn): Range | undefined {
  const ranges = rangesIn(message, query);
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  return ranges[0];
}

/** How far a place is below where it is to be seen, in CSS pixels. */
function distanceTo(region: HTMLElement, message: HTMLElement, first: Range | undefined): number {
  const { top, height } = region.getBoundingClientRect();
  const words = first?.getBoundingClientRect();
  // What is folded away has no place of its own.
  const place = words && words.height > 0 ? words : message.getBoundingClientRect();
  // What is above it tells what it is about.
  return place.top - top - height / 3;
}

function goTo(message: HTMLElement, first: Range | undefined, signal: AbortSignal): void {
  const region = message.closest<HTMLElement>('[data-part="transcript"]');
  if (!region) return;
  goToPlace(region, () => distanceTo(region, message, first), signal);
  region.focus({ preventScroll: true });
}

/** Leads to the words that a conversation was found by, once, and marks them while it is shown. */
export default function FoundMark({ place, conversation, relay }: FoundMarkProps) {
  const messages = shownMessages(conversation);
  const index = messages.findIndex(({ id }) => id === place.messageId);
  const isInOtherBranch = index === -1 && canBeShown(conversation.messages, place.messageId);
  // From then on the reader may ask otherwise or look at other versions, and is not led back.
  const hasLed = useRef(false);
  const showBranch = useEffectEvent(() => {
    if (!hasLed.current) relay.command({ type: 'show', messageId: place.messageId });
  });
  useEffect(() => {
    if (isInOtherBranch) showBranch();
  }, [isInOtherBranch]);
  const tryToShow = useEffectEvent((signal: AbortSignal) => {
    const element = articleOf(index, messages.length);
    if (!element) return false;
    const first = markWords(element, place);
    if (hasLed.current) return true;
    hasLed.current = true;
    goTo(element, first, signal);
    announce(i18n.t('history.foundPlace'));
    return true;
  });
  const isThere = index !== -1;
  useEffect(() => {
    if (!isThere) return;
    const shown = new AbortController();
    tryEachFrame(() => tryToShow(shown.signal), shown.signal);
    return () => {
      shown.abort();
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [isThere]);
  return null;
}
