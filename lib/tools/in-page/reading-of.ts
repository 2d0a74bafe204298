import { MAX_PAGE_LENGTH } from '../limits.ts';
import type { PageReading } from '../page-reading.ts';

/** What is told of a page with a text from it. Runs in the page. */
export function readingOf(page: Document, markdown: string, title = page.title): PageReading {
  return {
    title,
    // A reader may have signed in by the address: its name and password are nobody's business.
    address: withoutLogin(page.URL),
    language: page.documentElement?.lang ?? '',
    markdown: markdown.slice(0, MAX_PAGE_LENGTH),
  };
}

function withoutLogin(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}
