import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageFacts } from '@/lib/in-page/finder/facts-of.ts';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { bundled } from './harness/bundled.ts';
import { plainBrowser } from './harness/plain-browser.ts';

const SOURCE = `
  import { factsOf } from '@/lib/in-page/finder/facts-of.ts';
  globalThis.facts = (html) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    return factsOf(page, page.body);
  };
`;

declare const facts: (html: string) => PageFacts;

/** A page with JSON-LD. */
function told(thing: unknown, body: string): string {
  return `<script type="application/ld+json">${JSON.stringify(thing)}</script><body>${body}`;
}

const ARTICLE = {
  '@type': 'NewsArticle',
  headline: 'The bell',
  author: [{ name: 'Ines Calloway' }, { name: 'Bo Han' }],
  datePublished: '2025-01-09T09:00:00+03:00',
};

const CASES: Readonly<Record<string, readonly [html: string, facts: PageFacts]>> = {
  'those of its JSON-LD that it shows': [
    told(
      { '@graph': [{ '@type': 'WebSite', name: 'Post' }, ARTICLE] },
      '<p>Ines Calloway, 9 Ocak 2025</p>',
    ),
    { author: 'Ines Calloway', published: '2025-01-09T09:00:00+03:00' },
  ],
  'several authors': [
    told([ARTICLE], '<p>Ines Calloway and Bo Han</p>'),
    { author: 'Ines Calloway, Bo Han' },
  ],
  'none of its JSON-LD that it does not show': [told(ARTICLE, '<p>Anonymous</p>'), {}],
  'none of JSON-LD that is none': [
    '<script type="application/ld+json">{"author": </script><body><p class="byline">By Bo Han</p>',
    { author: 'Bo Han' },
  ],
  'the day of its time': [
    '<body><p>٢٢ يناير ٢٠٢٥ <time datetime="2025-01-22">٢٢ يناير</time></p>',
    { published: '2025-01-22' },
  ],
  'no author of one of several reviews': [
    '<body><div class="rev"><b class="rev__author">Odile</b></div><div class="rev"><b class="rev__author">Ishaan</b></div>',
    {},
  ],
  'the heading that its tab tells after another word': [
    '<title>GlRG - Law on the bells</title><body><h1>Law on the bells (GlRG)</h1>',
    { title: 'Law on the bells (GlRG)' },
  ],
  'the heading that its head tells': [
    '<title>A quarrel in Oberwarndt: The bell - Post</title><meta property="og:title" content="The bell"><body><h1>The bell</h1>',
    { title: 'The bell' },
  ],
  'no site’s name as its heading': [
    '<title>The bell - Harbour Post</title><h1>Harbour Post</h1>',
    {},
  ],
  'no heading that its tab begins with': ['<title>The bell - Post</title><h1>The bell</h1>', {}],
};

describe.each(BROWSERS)('The facts of a page, in %s,', (name) => {
  let browser: Browser;
  let tab: Page;
  beforeAll(async () => {
    browser = await plainBrowser(name);
    tab = await browser.newPage();
    await tab.evaluate(await bundled(SOURCE));
  });
  afterAll(() => browser.close());

  test.each(Object.entries(CASES))('are %s', async (_, [html, expected]) => {
    expect(await tab.evaluate((given) => facts(given), html)).toEqual(expected);
  });
});
