import { MAX_TITLE_LENGTH, toldAddress } from '../browser/told-address.ts';
import { MAX_LANGUAGE_LENGTH, MAX_PAGE_LENGTH } from '../tools/limits.ts';
import type { PageReading } from '../tools/run-in-tab.ts';
import { ofDocument } from './unclobbered.ts';

/** A page's title, address and language, with a text from it. Runs in the page. */
export function readingOf(
  page: Document,
  markdown: string,
  title = ofDocument(page, 'title'),
): PageReading {
  const root = ofDocument(page, 'documentElement');
  return {
    title: title.slice(0, MAX_TITLE_LENGTH),
    address: toldAddress(ofDocument(page, 'URL')),
    language: (root instanceof HTMLElement ? root.lang : '').slice(0, MAX_LANGUAGE_LENGTH),
    markdown: markdown.slice(0, MAX_PAGE_LENGTH),
    ...(markdown.length > MAX_PAGE_LENGTH && { fullLength: markdown.length }),
  };
}
