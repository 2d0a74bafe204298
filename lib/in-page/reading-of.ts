import { cutToLength } from '../chat/cut-passage.ts';
import {
  MAX_FACT_LENGTH,
  MAX_FRAME_LENGTH,
  MAX_HIDDEN_LENGTH,
  MAX_HIDDEN_PASSAGES,
  MAX_PAGE_LENGTH,
  MAX_UNREAD_FRAMES,
} from '../tools/limits.ts';
import type { PageReading } from '../tools/run-in-tab.ts';
import { visibleCharacters } from '../visible-characters.ts';
import type { AboutPage } from './about-page.ts';
import { hiddenPassages } from './hidden-passages.ts';
import type { PageText } from './page-markdown.ts';
import { unsureTexts } from './seen/unsure.ts';

/** The facts that there are, each within its bound. */
function factsOf({ author, published, site, title }: PageText): Partial<PageReading> {
  const facts = Object.entries({ author, published, site, title });
  return Object.fromEntries(
    facts.flatMap(([name, fact]) =>
      fact ? [[name, cutToLength(visibleCharacters(fact).text, MAX_FACT_LENGTH)]] : [],
    ),
  );
}

/** The frames that were not read, by their addresses or names. */
function framesOf({ unreadFrames = [] }: PageText): Partial<PageReading> {
  const named = unreadFrames.slice(0, MAX_UNREAD_FRAMES);
  return {
    unreadFrames: named.map((name) => cutToLength(visibleCharacters(name).text, MAX_FRAME_LENGTH)),
    unreadFrameCount: unreadFrames.length,
  };
}

/** The texts that may not be seen, which are marked in the Markdown; the first of them. */
function unsureIn(markdown: string): Partial<PageReading> {
  const texts = unsureTexts(markdown);
  if (texts.length === 0) return {};
  const told = texts.slice(0, MAX_HIDDEN_PASSAGES);
  return {
    unsure: told.map((text) => cutToLength(text, MAX_HIDDEN_LENGTH)),
    unsureCount: texts.length,
  };
}

/** What is told of a page, each part within its bound. Runs in the page. */
export function readingOf(about: AboutPage, text: PageText): PageReading {
  const { duration, invisibleCharacters = 0, isPlain = false } = text;
  // Those of attributes, as of what is said of a picture.
  const { text: markdown, removed } = visibleCharacters(text.markdown);
  return {
    ...about,
    markdown: markdown.slice(0, MAX_PAGE_LENGTH),
    ...(markdown.length > MAX_PAGE_LENGTH && { fullLength: markdown.length }),
    ...(duration !== undefined && { duration }),
    ...factsOf(text),
    ...hiddenPassages(text),
    ...unsureIn(markdown),
    invisibleCharacters: invisibleCharacters + removed,
    ...framesOf(text),
    ...(isPlain && { isPlain }),
  };
}
