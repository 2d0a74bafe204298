import type { Selection } from '../chat/message.ts';
import type { PageReading } from '../tools/run-in-tab.ts';

const ISO_DATE = /^\d{4}-\d\d-\d\d/;

/** A day as ISO 8601 has it; empty for what is none, which a page may have written for a model. */
function dayOf(published: string): string {
  const [day = ''] = ISO_DATE.exec(published.trim()) ?? [];
  return Number.isNaN(Date.parse(day)) ? '' : day;
}

/** The author, the date and the address that a page names, and the length of its captioned video. */
export function factsOf({
  author = '',
  published = '',
  duration,
  canonical = '',
}: PageReading): Partial<Selection> {
  const name = author.replace(/\s+/g, ' ').trim();
  const day = dayOf(published);
  return {
    ...(name && { author: name }),
    ...(day && { published: day }),
    ...(duration !== undefined && { duration }),
    ...(canonical && { canonical }),
  };
}
