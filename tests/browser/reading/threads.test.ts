import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { plainPage } from './harness/plain-browser.ts';
import { BASE } from './harness/structure-reader.ts';

const SOURCE = `
  import { labelPosts } from '@/lib/in-page/finder/label-posts.ts';
  import { threadIn } from '@/lib/in-page/finder/posts.ts';
  import { pruneThread } from '@/lib/in-page/finder/prune-thread.ts';
  import { toMarkdown } from '@/lib/in-page/markdown/to-markdown.ts';
  import { standardise } from '@/lib/in-page/structure/standardise.ts';
  globalThis.readThread = async (html, base) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    await standardise(body, base);
    const posts = threadIn(body);
    pruneThread(body, posts);
    labelPosts(posts);
    return toMarkdown(body, base);
  };
`;

declare const readThread: (html: string, base: string) => Promise<string>;

const FILE = new URL('../../fixtures/reading/threads.txt', import.meta.url);

/** A name, HTML and the Markdown that it is read as, a line with a dot behind each. */
const CASES = Array.from(
  readFileSync(FILE, 'utf8').matchAll(/^(.+)\n\.\n([\s\S]*?)\n\.\n([\s\S]*?)\n?^\.$/gm),
  ([, name = '', html = '', markdown = '']) => ({ name, html, markdown }),
);

describe.each(BROWSERS)('A thread, in %s', (name) => {
  let page: Page;
  beforeAll(async () => {
    page = await plainPage(name, SOURCE);
  });
  afterAll(() => page.browser().close());

  test.each(CASES)('$name', async ({ html, markdown }) => {
    const read = await page.evaluate((piece, base) => readThread(piece, base), html, BASE);
    expect(read).toBe(markdown);
  });
});
