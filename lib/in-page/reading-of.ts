import { MAX_TITLE_LENGTH, toldAddress } from '../browser/told-address.ts';
import { cutToLength } from '../chat/cut-passage.ts';
import {
  MAX_FACT_LENGTH,
  MAX_FRAME_LENGTH,
  MAX_LANGUAGE_LENGTH,
  MAX_PAGE_LENGTH,
  MAX_UNREAD_FRAMES,
} from '../tools/limits.ts';
import type { PageReading } from '../tools/run-in-tab.ts';
import { hiddenPassages } from './hidden-passages.ts';
import type { PageText } from './page-markdown.ts';
import { ofDocument } from './unclobbered.ts';

/** The facts that there are, each within its bound. */
function factsOf({ author, published, site }: Partial<PageText>): Partial<PageReading> {
  const facts = Object.entries({ author, published, site });
  return Object.fromEntries(
    facts.flatMap(([name, fact]) => (fact ? [[name, cutToLength(fact, MAX_FACT_LENGTH)]] : [])),
  );
}

/** The frames that were not read, by their addresses or names. */
function framesOf({ unreadFrames = [] }: Partial<PageText>): Partial<PageReading> {
  const named = unreadFrames.slice(0, MAX_UNREAD_FRAMES);
  return {
    unreadFrames: named.map((name) => cutToLength(name, MAX_FRAME_LENGTH)),
    unreadFrameCount: unreadFrames.length,
  };
}

/** A page's title, address and language, with a text from it and what is known of that. Runs in the page. */
export function readingOf(
  page: Document,
  text: Partial<PageText> & Pick<PageText, 'markdown'>,
): PageReading {
  const { markdown, title = ofDocument(page, 'title'), invisibleCharacters = 0 } = text;
  const root = ofDocument(page, 'documentElement');
  return {
    title: title.slice(0, MAX_TITLE_LENGTH),
    address: toldAddress(ofDocument(page, 'URL')),
    language: (root instanceof HTMLElement ? root.lang : '').slice(0, MAX_LANGUAGE_LENGTH),
    markdown: markdown.slice(0, MAX_PAGE_LENGTH),
    ...(markdown.length > MAX_PAGE_LENGTH && { fullLength: markdown.length }),
    ...factsOf(text),
    ...hiddenPassages(text),
    invisibleCharacters,
    ...framesOf(text),
  };
}
