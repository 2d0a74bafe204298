import { withoutLogin } from '../../page/without-login.ts';
import { MAX_PAGE_LENGTH } from '../limits.ts';
import type { PageReading } from '../page-reading.ts';

/** What is told of a page with a text from it. Runs in the page. */
export function readingOf(page: Document, markdown: string, title = page.title): PageReading {
  return {
    title,
    address: withoutLogin(page.URL),
    language: page.documentElement?.lang ?? '',
    markdown: markdown.slice(0, MAX_PAGE_LENGTH),
    ...(markdown.length > MAX_PAGE_LENGTH && { fullLength: markdown.length }),
  };
}
