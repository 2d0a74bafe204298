import { useEffect, useEffectEvent } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { canBeShown, shownMessages } from '@/lib/chat/branches.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { RelayClient } from '@/lib/relay/client.ts';
import './found-mark.css';
import type { FoundIn } from './found-place.ts';
import { rangesIn } from './found-ranges.ts';

interface FoundMarkProps {
  place: FoundIn;
  conversation: ConversationState;
  relay: RelayClient;
}

const HIGHLIGHT = 'found-words';

/** A page looks for its messages while their code is loaded, and then no longer. */
const PATIENCE_MS = 10_000;

/** The message's element: all that are shown stand one after the other. */
function elementOf(index: number, count: number): HTMLElement | null {
  const shown = document.querySelectorAll<HTMLElement>(
    '[data-part="transcript"] article[data-role]',
  );
  return shown.length === count ? (shown[index] ?? null) : null;
}

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

/** As many frames a place has to stay where it is to have arrived, and as many it is waited for. */
const CALM_FRAMES = 3;
const MAX_FRAMES = 60;

/**
 * Goes to a place. What is far from the view is laid out when it comes near, which moves the place:
 * it is gone to again until it stays, or the reader moves the view.
 */
function goTo(message: HTMLElement, first: Range | undefined, signal: AbortSignal): void {
  const region = message.closest<HTMLElement>('[data-part="transcript"]');
  if (!region) return;
  let calm = 0;
  let frames = 0;
  let isReaders = false;
  const letGo = () => {
    isReaders = true;
  };
  for (const type of ['wheel', 'keydown', 'pointerdown']) {
    region.addEventListener(type, letGo, { passive: true, signal });
  }
  const step = () => {
    if (signal.aborted || isReaders) return;
    const before = region.scrollTop;
    region.scrollBy({ top: distanceTo(region, message, first), behavior: 'instant' });
    calm = Math.abs(region.scrollTop - before) < 1 ? calm + 1 : 0;
    if (calm < CALM_FRAMES && ++frames < MAX_FRAMES) requestAnimationFrame(step);
  };
  step();
  region.focus({ preventScroll: true });
}

/** Leads to the words that a conversation was found by, once, and marks them while it is shown. */
export default function FoundMark({ place, conversation, relay }: FoundMarkProps) {
  const messages = shownMessages(conversation);
  const index = messages.findIndex(({ id }) => id === place.messageId);
  const isInOtherBranch = index === -1 && canBeShown(conversation.messages, place.messageId);
  const showBranch = useEffectEvent(() => {
    relay.command({ type: 'show', messageId: place.messageId });
  });
  useEffect(() => {
    if (isInOtherBranch) showBranch();
  }, [isInOtherBranch]);
  const tryToShow = useEffectEvent((signal: AbortSignal) => {
    const element = elementOf(index, messages.length);
    if (!element) return false;
    goTo(element, markWords(element, place), signal);
    announce(i18n.t('history.foundPlace'));
    return true;
  });
  const isThere = index !== -1;
  useEffect(() => {
    if (!isThere) return;
    const giveUpAt = performance.now() + PATIENCE_MS;
    const shown = new AbortController();
    const look = () => {
      if (shown.signal.aborted || tryToShow(shown.signal)) return;
      if (performance.now() < giveUpAt) requestAnimationFrame(look);
    };
    // The transcript shows its end in its first frame.
    requestAnimationFrame(() => requestAnimationFrame(look));
    return () => {
      shown.abort();
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [isThere]);
  return null;
}
