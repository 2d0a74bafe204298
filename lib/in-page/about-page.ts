import { toldAddress, toldTitle } from '../browser/told-address.ts';
import { MAX_LANGUAGE_LENGTH } from '../tools/limits.ts';
import type { PageReading } from '../tools/run-in-tab.ts';
import { canonicalAddress } from './canonical-address.ts';
import { attributeOf } from './seen/live-node.ts';
import { ofDocument } from './unclobbered.ts';

export type AboutPage = Pick<PageReading, 'address' | 'canonical' | 'language' | 'title'>;

/** A page's title, addresses and language, as they are now: while it is read it may become another. */
export function aboutPage(page: Document): AboutPage {
  const root = ofDocument(page, 'documentElement');
  const canonical = canonicalAddress(page);
  return {
    title: toldTitle(ofDocument(page, 'title')),
    address: toldAddress(ofDocument(page, 'URL')),
    ...(canonical && { canonical }),
    language: (root ? (attributeOf(root, 'lang') ?? '') : '').slice(0, MAX_LANGUAGE_LENGTH),
  };
}
