import type { Quote } from '@/lib/quotes/index.ts';
import { plainText } from '@/lib/search/plain-text.ts';

/** More beside the words is more than a glance. In UTF-16 units. */
const MOST_BESIDE = 180;
const MOST_WORDS = 600;

const SENTENCE_END = /[.!?。！？؟](?:["'”’»」』)\]]*)(?:\s|$)|\n\s*\n/g;

/** Words of a passage with the rest of their sentence, without Markdown's marks. */
interface QuoteContext {
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

function sentenceStart(text: string): number {
  return [...text.matchAll(SENTENCE_END)].reduce(
    (start, { index, 0: end }) => (index + end.length <= text.length ? index + end.length : start),
    0,
  );
}

function sentenceEnd(text: string): number {
  SENTENCE_END.lastIndex = 0;
  const match = SENTENCE_END.exec(text);
  return match ? match.index + match[0].length : text.length;
}

/** A surrogate pair is not cut. */
function whole(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}

/** Without Markdown's marks, but with a space where one stands beside the words. */
function shown(text: string): string {
  const [lead = ''] = /^\s?/.exec(text) ?? [];
  const [tail = ''] = /\s?$/.exec(text) ?? [];
  return lead.replace(/\s/, ' ') + plainText(whole(text)) + tail.replace(/\s/, ' ');
}

/** @param text the passage's, in which the quotation was found */
export function quoteContext(text: string, { start = 0, end = 0 }: Quote): QuoteContext {
  const near = text.slice(Math.max(0, start - MOST_BESIDE), start);
  const from = sentenceStart(near);
  const isCut = from === 0 && start > MOST_BESIDE;
  const following = text.slice(end, end + MOST_BESIDE);
  const to = sentenceEnd(following);
  const goesOn = to === following.length && end + to < text.length;
  const words = text.slice(start, end);
  const isLong = words.length > MOST_WORDS;
  return {
    before: `${isCut ? '… ' : ''}${shown(near.slice(from))}`,
    words: isLong ? `${plainText(whole(words.slice(0, MOST_WORDS)))} …` : plainText(words),
    after: isLong ? '' : `${shown(following.slice(0, to))}${goesOn ? ' …' : ''}`,
  };
}
