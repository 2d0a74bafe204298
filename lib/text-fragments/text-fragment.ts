import type { Quote } from '../chat/message.ts';
import { addressKey } from '../chat/page-keys.ts';

/** Words of a page, with what stands right before or behind them where it has them more than once. */
export interface PlacedQuote extends Quote {
  readonly prefix?: string;
  readonly suffix?: string;
}

const DIRECTIVE = ':~:';

/** A dash, a comma and an ampersand mean something in a text directive. */
function encode(words: string): string {
  return encodeURIComponent(words).replaceAll('-', '%2D');
}

function directive({ prefix, start, end, suffix }: PlacedQuote): string {
  const words = [
    prefix === undefined ? [] : `${encode(prefix)}-`,
    encode(start),
    end === undefined ? [] : encode(end),
    suffix === undefined ? [] : `-${encode(suffix)}`,
  ];
  return words.flat().join(',');
}

function split(address: string): { page: string; anchor: string } {
  const url = new URL(address);
  const [anchor = ''] = url.hash.slice(1).split(DIRECTIVE);
  url.hash = '';
  return { page: url.href, anchor };
}

/**
 * The address of a passage in its page: https://wicg.github.io/scroll-to-text-fragment/#syntax
 * @throws TypeError where the page's is none
 */
export function passageAddress(address: string, quote: PlacedQuote | undefined): string {
  if (!quote) return new URL(address).href;
  const { page, anchor } = split(address);
  return `${page}#${anchor}${DIRECTIVE}text=${directive(quote)}`;
}

/** Two addresses are of one page, at whatever place in it. */
export function isSamePage(first: string, second: string): boolean {
  if (!URL.canParse(first) || !URL.canParse(second)) return first === second;
  return split(first).page === split(second).page;
}

/** Two addresses are of one page, whoever led there; a route that a script shows is a page of its own. */
export function isSameView(first: string, second: string): boolean {
  const key = addressKey(first);
  return key === null ? isSamePage(first, second) : key === addressKey(second);
}

/** The address of a PDF in a file of this computer. */
export function isLocalPdf(address = ''): boolean {
  return /^file:/i.test(address) && isPdfAddress(address);
}

/** The address of a PDF, as far as its name says so. */
export function isPdfAddress(address = ''): boolean {
  return /^[^?#]+\.pdf(?:[?#]|$)/i.test(address);
}
