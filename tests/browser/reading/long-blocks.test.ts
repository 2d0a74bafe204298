import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { plainPage } from './harness/plain-browser.ts';
import { BASE } from './harness/structure-reader.ts';

const SOURCE = `
  import { markdownInPieces } from '@/lib/in-page/markdown/markdown-in-pieces.ts';
  import { toMarkdown } from '@/lib/in-page/markdown/to-markdown.ts';
  const bodyOf = (html) => new DOMParser().parseFromString(html, 'text/html').body;
  globalThis.readBoth = async (html, base) => [
    await markdownInPieces(bodyOf(html), base, async () => {}),
    toMarkdown(bodyOf(html), base),
  ];
`;

declare const readBoth: (html: string, base: string) => Promise<[string, string]>;

const LINE =
  'A *star* and 1. snake_case <a href="/tide">the <b>tide</b> turns</a>, <code>a|b</code> <i>so</i>: $5 ';
const SHORT = `${LINE}<br>- and <b> more</b> &lt;of it&gt;. `;
const MANY = 300;

const repeated = (part: (at: number) => string, times = MANY) =>
  Array.from({ length: times }, (_, at) => part(at)).join('');
const BLOCKS = (
  at: number,
) => `<h3>Part ${at}</h3><p>${LINE}</p><ol start="7"><li>${LINE}</li><li value="${at}">One
<ul><li>below</li></ul></li></ol><pre><code class="language-js">let a;\n  b</code></pre>
<table><tr><th>Sea</th><th>Salt</th></tr><tr><td>Red</td><td>41</td></tr></table><p></p>`;

describe.each(BROWSERS)('A long block, in %s', (name) => {
  let page: Page;
  beforeAll(async () => {
    page = await plainPage(name, SOURCE);
  });
  afterAll(() => page.browser().close());

  test.each([
    ['words without a block', repeated(() => LINE, 3 * MANY)],
    ['a paragraph of one line', `<p>${repeated(() => LINE)}</p>`],
    ['a paragraph of many lines', `<p>${repeated(() => SHORT)}</p>`],
    ['a quotation', `<blockquote>${repeated(BLOCKS)}</blockquote>`],
    [
      'a quotation in one',
      `<blockquote>So:<blockquote>${repeated(BLOCKS)}</blockquote></blockquote>`,
    ],
    ['an item of blocks', `<ul><li>${repeated(BLOCKS)}</li><li>Last</li></ul>`],
    [
      'items within one',
      `<ol><li>So:<ol type="a">${repeated(() => `<li>${LINE}</li>`)}</ol></li></ol>`,
    ],
    ['terms', `<dl>${repeated((at) => `<dt>Term ${at}</dt><dd>${LINE}</dd>`)}</dl>`],
    ['a figure', `<figure><img src="/a.png" alt="A">${repeated(() => `<p>${LINE}</p>`)}</figure>`],
  ])('is written as a short one: %s', async (_, html) => {
    const [slowly, atOnce] = await page.evaluate((...given) => readBoth(...given), html, BASE);
    expect(atOnce.length).toBeGreaterThan(20_000);
    expect(slowly).toBe(atOnce);
  });
});
