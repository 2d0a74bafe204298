import * as z from 'zod/mini';
import type { Quote } from '../chat/message.ts';

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

const readingSchema = z.object({
  title: z.string(),
  address: z.string(),
  language: z.string(),
  markdown: z.string(),
  fullLength: z.optional(z.number()),
  quote: z.optional(z.object({ start: z.string(), end: z.optional(z.string()) })),
});

/** The first reading among what a script gave in the frames of a tab; `null` where there is none. */
export function firstReading(results: readonly unknown[]): PageReading | null {
  for (const result of results) {
    const reading = z.safeParse(readingSchema, result);
    if (reading.success && reading.data.markdown.trim() !== '') return reading.data;
  }
  return null;
}
