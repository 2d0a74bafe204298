import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { canBeShown, shownMessages } from '@/lib/chat/branches.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { selectionsOf } from '@/lib/chat/message-content.ts';
import type { RelayClient } from '@/lib/relay/client/client.ts';
import './found-words.css';
import { countFound, matchesIn } from '@/lib/search/snippet.ts';
import type { SearchQuery } from '@/lib/search/words.ts';
import type { WantedPlace } from '../../history/conversation-item.tsx';
import { articleOf, goToPlace, tryEachFrame } from '../following/scroll-to-place.ts';

/** More would be a page of marks, and not the place that was looked for. */
const MAX_RANGES = 500;

const NOT_SAID = 'button, svg, [aria-hidden="true"]';
const LETTER = /[\p{L}\p{N}]/gu;

/** Finds the words in the shown text of an element, each within one text node. */
function rangesIn(element: HTMLElement, query: SearchQuery): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node && ranges.length < MAX_RANGES; node = texts.nextNode()) {
    if (node.parentElement?.closest(NOT_SAID)) continue;
    for (const { from, to } of matchesIn(node.nodeValue ?? '', query)) {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
}

interface Character {
  readonly node: Node;
  readonly offset: number;
}

/** The letters of a shown text, in small ones, and where each of them stands. */
function lettersIn(element: HTMLElement): { text: string; places: readonly Character[] } {
  const places: Character[] = [];
  let text = '';
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest(NOT_SAID)) continue;
    for (const { 0: letter, index: offset } of (node.nodeValue ?? '').matchAll(LETTER)) {
      const small = letter.toLowerCase();
      text += small;
      for (let unit = 0; unit < small.length; unit++) places.push({ node, offset });
    }
  }
  return { text, places };
}

/** Finds words that stand one after the other, whatever signs are between them. */
function rangesOf(element: HTMLElement, words: string): Range[] {
  const { text, places } = lettersIn(element);
  const sought = (words.match(LETTER) ?? []).join('').toLowerCase();
  const from = sought === '' ? -1 : text.indexOf(sought);
  const [first, last] = [places[from], places[from + sought.length - 1]];
  if (!first || !last) return [];
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return [range];
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
function markWords(message: HTMLElement, { query, words }: FoundIn): Range | undefined {
  const ranges = query ? rangesIn(message, query) : words ? rangesOf(message, words) : [];
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  return ranges[0];
}

/** The passage in which more of the words stand than in the question's own; -1 where they do in none. */
function foldedPassage(message: ChatMessage | undefined, { query }: FoundIn): number {
  const passages = message ? selectionsOf(message) : [];
  if (!message || !query || passages.length === 0) return -1;
  const counts = passages.map(({ text }) => countFound(text, query));
  const most = Math.max(...counts);
  return most > countFound(message.content, query) ? counts.indexOf(most) : -1;
}

/** Unfolds the chip of a passage. @returns whether its text is there */
function unfold(message: HTMLElement, passage: number): boolean {
  const chip = message.querySelectorAll('[data-part="selection-chip"]')[passage];
  const opener = chip?.querySelector<HTMLElement>('button[name="read-passage"]');
  if (opener?.ariaExpanded === 'false') opener.click();
  return !!chip?.querySelector('[data-part="passage-text"]');
}

/** An unfolded passage scrolls by itself. */
function scrollBox(words: Range | undefined): void {
  const box = words?.startContainer.parentElement?.closest('[data-part="passage-text"] > *');
  if (!words || !box) return;
  const { top, height } = box.getBoundingClientRect();
  box.scrollTop += words.getBoundingClientRect().top - top - height / 3;
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

/** Marks of quotations may come meanwhile, and put other nodes in the place of those of the words. */
function goTo(message: HTMLElement, place: FoundIn, signal: AbortSignal): void {
  const region = message.closest<HTMLElement>('[data-part="transcript"]');
  if (!region) return;
  let first = markWords(message, place);
  const distance = () => {
    if (first?.collapsed) first = markWords(message, place);
    scrollBox(first);
    return distanceTo(region, message, first);
  };
  goToPlace(region, distance, signal);
  region.focus({ preventScroll: true });
}

/** Leads to a place and its words, once for each that is wanted, and marks them while it is shown. */
export default function FoundWords({ place, conversation, relay }: FoundWordsProps) {
  const messages = shownMessages(conversation);
  const index = messages.findIndex(({ id }) => id === place.messageId);
  const isInOtherBranch = index === -1 && canBeShown(conversation.messages, place.messageId);
  // From then on the reader may ask otherwise or look at other versions, and is not led back.
  const ledTo = useRef<FoundIn>(null);
  const showBranch = useEffectEvent(() => {
    if (ledTo.current !== place) relay.command({ type: 'show', messageId: place.messageId });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place of the same message is led to as well.
  useEffect(() => {
    if (isInOtherBranch) showBranch();
  }, [isInOtherBranch, place]);
  const message = messages[index];
  const folded = useMemo(() => foldedPassage(message, place), [message, place]);
  const tryToShow = useEffectEvent((signal: AbortSignal) => {
    const element = articleOf(index, messages.length);
    if (!element) return false;
    // Of a long question, too, all is to be seen.
    element.setAttribute('data-whole', '');
    if (ledTo.current === place) {
      markWords(element, place);
      return true;
    }
    if (folded !== -1 && !unfold(element, folded)) return false;
    ledTo.current = place;
    goTo(element, place, signal);
    announce(i18n.t('history.foundPlace'));
    return true;
  });
  const isThere = index !== -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (!isThere) return;
    const shown = new AbortController();
    tryEachFrame(() => tryToShow(shown.signal), shown.signal);
    return () => {
      shown.abort();
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [isThere, place]);
  return null;
}
