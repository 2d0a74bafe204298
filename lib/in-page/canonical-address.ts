import { toldAddress } from '../browser/told-address.ts';
import { addressKey } from '../chat/page-keys.ts';
import { attributeOf } from './seen/live-node.ts';
import { allIn, ofDocument } from './unclobbered.ts';

/** Script went on from the page that was loaded: what its head names may still be that one's. */
function isAsLoaded(page: Document): boolean {
  const [loading] = performance.getEntriesByType('navigation');
  return loading !== undefined && addressKey(loading.name) === addressKey(ofDocument(page, 'URL'));
}

/** The address that a page calls its own; empty where it names none, several, or the one that it has. */
export function canonicalAddress(page: Document): string {
  // A frame's page is not the one that its tab shows.
  if (window !== window.top || !isAsLoaded(page)) return '';
  const links = allIn(page, 'link[rel~="canonical" i][href]');
  const named = new Set(links.map((link) => attributeOf(link, 'href') ?? ''));
  const [href = ''] = named;
  const base = ofDocument(page, 'baseURI');
  if (named.size !== 1 || !URL.canParse(href, base)) return '';
  const { href: address } = new URL(href, base);
  const key = addressKey(address);
  return key === null || key === addressKey(ofDocument(page, 'URL')) ? '' : toldAddress(address);
}
