import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HighlightPage, TestBlock } from '@/tests/fixtures/highlight/page/page.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import {
  type BuiltPage,
  buildHighlightPage,
  serveHighlightPage,
} from './harness/highlight-page.ts';

/** As the page has it. */
declare const highlightPage: HighlightPage;
declare const blocks: Record<string, TestBlock>;

let built: BuiltPage;
beforeAll(async () => {
  built = await buildHighlightPage();
});
afterAll(() => built.remove());

function open(page: Page, ...names: string[]): Promise<void> {
  return page.evaluate((languages) => {
    const opened = languages.map((name) => [name, highlightPage.open(name)]);
    Object.assign(globalThis, { blocks: Object.fromEntries(opened) });
  }, names);
}

function show(page: Page, name: string, code: string, isComplete = true): Promise<void> {
  return page.evaluate(
    (language, text, complete) => blocks[language]?.show(text, complete),
    name,
    code,
    isComplete,
  );
}

async function tokens(page: Page, name: string): Promise<string[][]> {
  return (await page.evaluate((language) => blocks[language]?.tokens(), name)) ?? [];
}

function workers(page: Page): Promise<{ started: number; ended: number }> {
  return page.evaluate(() => highlightPage.workers);
}

/** What `(a+)+$` reads for longer than anybody would wait. */
const FOR_EVER = `${'a'.repeat(60)}!`;

describeInBrowsers('Highlighting', (browser) => {
  const openPage = async () => {
    const served = await serveHighlightPage(built);
    const page = await browser.openWebPage(served.address);
    return { page, ...served };
  };

  test('both engines colour in one worker, which no plain block starts', async () => {
    const { page, asked } = await openPage();
    await open(page, 'text', '__proto__', 'TypeScript', 'vue');
    for (const plain of ['text', '__proto__']) await show(page, plain, 'const a = 1;');
    expect(await workers(page)).toEqual({ started: 0, ended: 0 });
    await show(page, 'TypeScript', 'const a = 1;\n');
    await show(page, 'vue', '<template><p :id="a">{{ b }}</p></template>\n');
    await eventually(() => tokens(page, 'TypeScript')).toContainEqual([
      'const source.ts storage.type',
      '= source.ts keyword.operator',
      '1 source.ts constant.numeric',
      '; source.ts punctuation',
    ]);
    await eventually(async () => (await tokens(page, 'vue')).flat().join()).toContain(
      'p text.html.vue text.html.derivative meta.tag entity.name.tag',
    );
    expect(await workers(page)).toEqual({ started: 1, ended: 0 });
    expect(asked.some((path) => path.includes('prism-typescript'))).toBe(true);
    expect(asked.some((path) => path.includes('prism-ruby'))).toBe(false);
  });

  test('a grammar that backtracks for ever is stopped while others get their colours', async () => {
    const { page } = await openPage();
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
    expect((await workers(page)).ended).toBe(2);
  });

  test('only lines that changed are told while a block grows', async () => {
    const { page } = await openPage();
    await open(page, 'js');
    await show(page, 'js', 'let a = 1;\nlet b', false);
    await eventually(async () => (await tokens(page, 'js'))[1]).toEqual([
      'let source.js storage.type',
    ]);
    const before = await page.evaluate(() => blocks.js?.updates.length ?? 0);
    await show(page, 'js', 'let a = 1;\nlet b = 2;', false);
    await eventually(async () => (await tokens(page, 'js'))[1]?.length).toBe(4);
    await show(page, 'js', 'let a = 1;\nlet b = 2;\n', true);
    await show(page, 'js', 'let a = 1;\nlet b = 2;\nlet c;\n', true);
    await eventually(async () => (await tokens(page, 'js'))[2]?.length).toBe(2);
    const updates = await page.evaluate(() => blocks.js?.updates);
    expect(updates?.slice(before)).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('a grammar that does not come leaves its block plain, and may come later', async () => {
    const { page, missing } = await openPage();
    missing.add('prism-go-');
    await open(page, 'go', 'python');
    await show(page, 'go', 'func f() {}\n');
    await show(page, 'python', 'def f(): pass\n');
    await eventually(async () => (await tokens(page, 'python'))[0]?.length).toBeGreaterThan(2);
    expect((await tokens(page, 'go'))[0]).toEqual([]);
    missing.clear();
    await open(page, 'go');
    await show(page, 'go', 'func f() {}\n');
    await eventually(async () => (await tokens(page, 'go'))[0]?.[0]).toBe(
      'func source.go storage.type',
    );
  });
});
