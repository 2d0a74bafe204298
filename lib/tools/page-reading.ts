import * as z from 'zod/mini';
import type { Quote } from '../chat/message.ts';
import { MAX_ADDRESS_LENGTH, MAX_TITLE_LENGTH } from '../page/limits.ts';
import { MAX_LANGUAGE_LENGTH, MAX_PAGE_LENGTH, MAX_QUOTE_LENGTH } from './limits.ts';

/** What the scripts in pages give; a page without text gives `null`. */
export interface PageReading {
  readonly title: string;
  readonly address: string;
  /** As the page says it, BCP 47; empty where it does not. */
  readonly language: string;
  /** Cut at `MAX_PAGE_LENGTH`. */
  readonly markdown: string;
  /** In UTF-16 units, of all there was, where it was cut. */
  readonly fullLength?: number;
  /** Of a selection in the page itself. */
  readonly quote?: Quote;
}

function upTo(length: number) {
  return z.string().check(z.maxLength(length));
}

const words = upTo(MAX_QUOTE_LENGTH);

/** The scripts keep to these bounds; what a page has done to them is not relied on. */
const readingSchema = z.object({
  title: upTo(MAX_TITLE_LENGTH),
  address: upTo(MAX_ADDRESS_LENGTH),
  language: upTo(MAX_LANGUAGE_LENGTH),
  markdown: upTo(MAX_PAGE_LENGTH),
  fullLength: z.optional(z.number()),
  quote: z.optional(z.object({ start: words, end: z.optional(words) })),
});

/** The first reading among what a script gave in the frames of a tab; `null` where there is none. */
export function firstReading(results: readonly unknown[]): PageReading | null {
  for (const result of results) {
    const reading = z.safeParse(readingSchema, result);
    if (reading.success && reading.data.markdown.trim() !== '') return reading.data;
  }
  return null;
}
