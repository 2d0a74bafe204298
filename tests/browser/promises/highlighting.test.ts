import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '@/scripts/project.ts';
import type { HighlightPage, TestBlock } from '@/tests/fixtures/highlight/page/page.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';

const PAGE = join(ROOT, 'tests/fixtures/highlight/page');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** Builds the highlighter's own page and worker as the extension's are. @returns their folder */
async function buildHighlightPage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-highlight-'));
  await build({
    root: PAGE,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@/': `${ROOT}/` } },
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, minify: false, reportCompressedSize: false },
  });
  return folder;
}

/** Serves a built page until the test has finished. @returns its address */
async function serveHighlightPage(folder: string): Promise<string> {
  const server = await startHttpServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname;
    readFile(join(folder, path)).then(
      (content) =>
        response
          .writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  return `http://127.0.0.1:${server.port}/index.html`;
}

/** As the page has it. */
declare const highlightPage: HighlightPage;
declare const blocks: Record<string, TestBlock>;

let folder = '';
beforeAll(async () => {
  folder = await buildHighlightPage();
});
afterAll(() => rm(folder, { recursive: true }));

function open(page: Page, ...names: string[]): Promise<void> {
  return page.evaluate((languages) => {
    const opened = languages.map((name) => [name, highlightPage.open(name)]);
    Object.assign(globalThis, { blocks: Object.fromEntries(opened) });
  }, names);
}

function show(page: Page, name: string, code: string): Promise<void> {
  return page.evaluate((language, text) => blocks[language]?.show(text, true), name, code);
}

async function tokens(page: Page, name: string): Promise<string[][]> {
  return (await page.evaluate((language) => blocks[language]?.tokens(), name)) ?? [];
}

/** Code that `(a+)+$` reads for longer than anybody would wait. */
const FOR_EVER = `${'a'.repeat(60)}!`;

describeInBrowsers('Highlighting', (browser) => {
  test('a grammar that backtracks for ever is stopped while others get their colours', async () => {
    const page = await browser.openWebPage(await serveHighlightPage(folder));
    await open(page, 'backtracking', 'python', 'json');
    await show(page, 'backtracking', `aaa\n${FOR_EVER}\nb`);
    await show(page, 'python', 'def f(): pass\n');
    await show(page, 'json', '{ "a": 1 }\n');
    for (const name of ['python', 'json']) {
      await eventually(async () => (await tokens(page, name))[0]?.length).toBeGreaterThan(2);
    }
    await eventually(() => tokens(page, 'backtracking')).toEqual([
      ['aaa source.test string'],
      [],
      ['b source.test keyword'],
    ]);
    // Once for all lines together, once for the line itself.
    expect(await page.evaluate(() => highlightPage.workers.ended)).toBe(2);
  });
});
