import { visibleCharacters } from '../visible-characters.ts';

/** Titles and addresses are the page's to choose, and may be of any length. */
export const MAX_TITLE_LENGTH = 200;
export const MAX_ADDRESS_LENGTH = 8000;

/** A page's title as it may be told: without characters that nobody sees. */
export function toldTitle(title: string): string {
  return visibleCharacters(title).text.trim().slice(0, MAX_TITLE_LENGTH);
}

/**
 * A page's address as it may be told: a reader may have signed in by it, and its name and password
 * are nobody's business. Nor are words that the page was searched for, which may be hidden in it.
 * Empty where it is none or has no end: cut, it is another one.
 */
export function toldAddress(address: string): string {
  if (!URL.canParse(address) || address.length > MAX_ADDRESS_LENGTH) return '';
  const url = new URL(address);
  url.username = '';
  url.password = '';
  const [anchor = '', directive] = url.hash.slice(1).split(':~:');
  if (directive !== undefined) url.hash = anchor;
  return url.href;
}
