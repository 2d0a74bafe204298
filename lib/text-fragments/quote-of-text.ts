import type { Quote } from '../chat/message.ts';
import { oneLine } from '../one-line.ts';

/** A passage of one block and up to this length is quoted in whole; of others their ends are. */
const MAX_WHOLE_LENGTH = 100;
/** Enough words to be found once in a page, few enough that none has changed when it is reopened. */
const END_LENGTH = 40;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Whole words: others are not found. Words are not always between spaces. */
function firstWords(block: string): string {
  // A page may have a word of a million letters.
  const text = block.slice(0, 4 * END_LENGTH);
  let length = 0;
  for (const { segment, index } of words.segment(text)) {
    if (index >= END_LENGTH) break;
    length = index + segment.length;
  }
  return text.slice(0, length).trim();
}

function lastWords(block: string): string {
  // A word cut in two here is not among the last ones.
  const text = block.slice(-4 * END_LENGTH);
  let from = text.length;
  for (const { index } of [...words.segment(text)].toReversed()) {
    if (text.length - from >= END_LENGTH) break;
    from = index;
  }
  return text.slice(from).trim();
}

/**
 * The words that a passage is found by: https://wicg.github.io/scroll-to-text-fragment/. No end of
 * it may reach from one block into the next.
 * @param text as the page shows it, with a line's end or a tab between blocks; it begins and ends with whole words
 */
export function quoteOfText(text: string): Quote | undefined {
  const blocks = text
    .split(/[\n\t]+/)
    .map(oneLine)
    .filter(Boolean);
  const [first] = blocks;
  const last = blocks.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (blocks.length === 1 && first.length <= MAX_WHOLE_LENGTH) return { start: first };
  return { start: firstWords(first), end: lastWords(last) };
}
