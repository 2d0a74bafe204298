import { MAX_ADDRESS_LENGTH, MAX_TITLE_LENGTH } from '../../page/limits.ts';
import { withoutLogin } from '../../page/without-login.ts';
import { MAX_LANGUAGE_LENGTH, MAX_PAGE_LENGTH } from '../limits.ts';
import type { PageReading } from '../page-reading.ts';
import { ofDocument } from './unclobbered.ts';

/** An address that is cut is another one. */
function shortEnough(address: string): string {
  return address.length > MAX_ADDRESS_LENGTH ? '' : address;
}

/** What is told of a page with a text from it. Runs in the page. */
export function readingOf(
  page: Document,
  markdown: string,
  title = ofDocument(page, 'title'),
): PageReading {
  const root = ofDocument(page, 'documentElement');
  return {
    title: title.slice(0, MAX_TITLE_LENGTH),
    address: shortEnough(withoutLogin(ofDocument(page, 'URL'))),
    language: (root instanceof HTMLElement ? root.lang : '').slice(0, MAX_LANGUAGE_LENGTH),
    markdown: markdown.slice(0, MAX_PAGE_LENGTH),
    ...(markdown.length > MAX_PAGE_LENGTH && { fullLength: markdown.length }),
  };
}
