import { useEffect, useEffectEvent, useRef } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { canBeShown, shownMessages } from '@/lib/chat/branches.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { RelayClient } from '@/lib/relay/client/client.ts';
import './found-words.css';
import { matchesIn } from '@/lib/search/snippet.ts';
import type { SearchQuery } from '@/lib/search/words.ts';
import type { WantedPlace } from '../../history/conversation-item.tsx';
import { articleOf, goToPlace, tryEachFrame } from '../following/scroll-to-place.ts';

/** More would be a page of marks, and not the place that was looked for. */
const MAX_RANGES = 500;

/** Finds the words in the shown text of an element, each within one text node. */
function rangesIn(element: HTMLElement, query: SearchQuery): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node && ranges.length < MAX_RANGES; node = texts.nextNode()) {
    if (node.parentElement?.closest('button, svg, [aria-hidden="true"]')) continue;
    for (const { from, to } of matchesIn(node.nodeValue ?? '', query)) {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
}

export interface FoundIn extends WantedPlace {
  readonly conversationId: string;
}

interface FoundWordsProps {
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

/** The distance of a place from where it is to be seen, in CSS pixels. */
function distanceTo(region: HTMLElement, message: HTMLElement, first: Range | undefined): number {
  const { top, height } = region.getBoundingClientRect();
  const words = first?.getBoundingClientRect();
  // Folded text has no place of its own.
  const place = words && words.height > 0 ? words : message.getBoundingClientRect();
  // The text above it tells what it is about.
  return place.top - top - height / 3;
}

function goTo(message: HTMLElement, first: Range | undefined, signal: AbortSignal): void {
  const region = message.closest<HTMLElement>('[data-part="transcript"]');
  if (!region) return;
  goToPlace(region, () => distanceTo(region, message, first), signal);
  region.focus({ preventScroll: true });
}

/** Leads to the words that a conversation was found by, once, and marks them while it is shown. */
export default function FoundWords({ place, conversation, relay }: FoundWordsProps) {
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
    // Of a long question, too, all is to be seen.
    element.setAttribute('data-whole', '');
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
