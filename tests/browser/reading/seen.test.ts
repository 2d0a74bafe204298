import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { DOUBTFUL, SEEN_BY_STYLES } from './doubtful-cases.ts';
import { bundled } from './harness/bundled.ts';
import { plainBrowser } from './harness/plain-browser.ts';
import { HIDING, SHOWING } from './seen-cases.ts';

const SOURCE = `
  import { seenTree } from '@/lib/in-page/seen/seen-tree.ts';
  import { writeUnsure } from '@/lib/in-page/seen/unsure.ts';
  import { WindowPicture } from '@/lib/in-page/seen/window-picture.ts';
  globalThis.see = async () => {
    const { body, hidden } = await seenTree(document, { picture: await WindowPicture.take() });
    const marked = writeUnsure(body.textContent);
    const text = marked.replace(/<maybe-hidden>[^]*?<.maybe-hidden>/g, '');
    return { text, marked, hidden: hidden.map(({ text }) => text).join(' ') };
  };
`;

declare const see: () => Promise<{ text: string; marked: string; hidden: string }>;

/** Something else is drawn at their place, a browser draws them, or its pictures are not to be relied on. */
const INKED: ReadonlySet<string> = new Set([
  'mix blend lighten',
  'blur of a third',
  'mix blend screen black',
  'perspective behind',
  'text security then small',
  'backdrop filter brightness 0 cover',
  'backdrop filter with opaque bg',
  'parent turned child backface',
]);

describe.each(BROWSERS)('A text of a page, in %s', (name) => {
  let browser: Browser;
  let page: Page;
  let script: string;
  beforeAll(async () => {
    browser = await plainBrowser(name);
    script = await bundled(SOURCE);
    page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
  });
  afterAll(() => browser.close());

  async function seenOf(html: string) {
    await page.setContent(`<!doctype html><body>${html}`);
    // Declared shadow roots are made by the parser of a page alone.
    await page.evaluate((body) => {
      if (body.includes('shadowrootmode')) document.body.setHTMLUnsafe(body);
    }, html);
    await page.evaluate(script);
    return page.evaluate(() => see());
  }

  /** What the extension leaves before it reads a page. */
  async function leavePicture(): Promise<void> {
    const picture = `data:image/png;base64,${await page.screenshot({ encoding: 'base64' })}`;
    await page.evaluate((given) => {
      const place = { left: scrollX, top: scrollY, width: innerWidth, height: innerHeight };
      globalThis.sidelightSight = { picture: given, ...place };
    }, picture);
  }

  test('what a box cuts off is told by a sign', async () => {
    const { text } = await seenOf(
      '<p style="width:120px;display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden">SHOWN and more words follow here until HIDDEN</p><p>SHOWN</p>',
    );
    expect(text).toMatch(/^SHOWN.*…SHOWN$/s);
  });

  test.each(HIDING)('that nobody sees is not read: %s', async (_, html) => {
    const { text } = await seenOf(html);
    expect(text).not.toContain('HIDDEN');
    if (html.includes('SHOWN')) expect(text).toContain('SHOWN');
  });

  test.each(DOUBTFUL)('that may be unseen is marked or hidden: %s', async (_, html) => {
    const { text, marked, hidden } = await seenOf(
      `<p>SHOWN</p><div style="margin:300px 0">${html}</div><p>SHOWN</p>`,
    );
    expect(text).not.toContain('HIDDEN');
    expect(marked + hidden).toContain('HIDDEN');
    expect(text.match(/SHOWN/g)).toHaveLength(2);
  });

  test.each(DOUBTFUL)('that leaves no ink in a picture is hidden: %s', async (label, html) => {
    await seenOf(`<p>SHOWN</p><div style="margin:300px 0">${html}</div><p>SHOWN</p>`);
    await leavePicture();
    const { marked } = await page.evaluate(() => see());
    if (!INKED.has(label)) expect(marked).not.toContain('HIDDEN');
    expect(marked.match(/SHOWN/g)).toHaveLength(2);
  });

  test.each(SEEN_BY_STYLES)('is marked where a picture shows no ink of it: %s', async (_, html) => {
    await seenOf(`<p>SHOWN</p>${html}<p>SHOWN</p>`);
    await leavePicture();
    const { text, marked, hidden } = await page.evaluate(() => see());
    expect(text).not.toContain('HIDDEN');
    expect(marked + hidden).toContain('HIDDEN');
    expect(text).toContain('SHOWN');
  });

  test('that is shown stays as it was where a picture tells, too', async () => {
    for (const [label, html] of SHOWING) {
      const before = await seenOf(html);
      // A film without a picture shows nothing but its ground.
      if (html.includes('<video')) continue;
      await leavePicture();
      const { text, marked } = await page.evaluate(() => see());
      expect.soft(marked, label).toContain('SHOWN');
      // It is not there yet.
      if (label === 'coming at this moment') continue;
      if (before.text.includes('SHOWN')) expect.soft(text, label).toContain('SHOWN');
    }
  });

  test('that an older mask of Chromium’s takes away is not read there', async () => {
    const { text } = await seenOf(
      '<p style="-webkit-mask-box-image:linear-gradient(transparent,transparent)">MASKED</p>',
    );
    expect(text.includes('MASKED')).toBe(name === 'firefox');
  });

  test.each(SHOWING)('that is shown is read, if need be marked: %s', async (_, html) => {
    const { marked } = await seenOf(html);
    expect(marked).toContain('SHOWN');
    expect(marked).not.toContain('HIDDEN');
  });
});
