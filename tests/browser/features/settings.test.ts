import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { DEFAULT_KEEPING } from '@/lib/settings/keeping.ts';
import { DEFAULT_LOOK } from '@/lib/settings/look.ts';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { askAndAnswer } from '../harness/ask-question.ts';
import { copyBuild } from '../harness/copied-build.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { focusedName, type Panel } from '../harness/panel.ts';
import { readStores } from '../harness/read-stores.ts';
import { overflow, saveScreen } from '../harness/screens.ts';

declare const chrome: ExtensionApi;

const WIDE = { width: 1000, height: 800 };
const NARROW = { width: 320, height: 640 };

/** What the whole page looks like. */
function lookOf(panel: Panel) {
  return panel.page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const { fontSize, fontFamily, colorScheme, backgroundColor } = style;
    const [space, motion] = ['--space-scale', '--motion'].map((name) =>
      style.getPropertyValue(name).trim(),
    );
    return { fontSize, fontFamily, colorScheme, backgroundColor, space, motion };
  });
}

async function choose(browser: ExtensionBrowser, name: string, value: string): Promise<void> {
  await browser.settings.$eval(`input[name="${name}"][value="${value}"]`, (input) => {
    if (input instanceof HTMLInputElement) input.click();
  });
}

const NO_ROWS = { conversations: 0, messages: 0, runs: 0, searchTerms: 0, unindexed: 0 };

/** A build with a second panel of which nothing runs that runs after the first paint. */
async function withUnrenderedPanel(browser: BrowserName): Promise<string> {
  const directory = await copyBuild(browser, 'unrendered');
  const panel = await readFile(`${directory}/sidepanel.html`, 'utf8');
  const unrendered = panel.replaceAll(/<script type="module"[^>]*><\/script>/g, '');
  expect(unrendered).not.toBe(panel);
  await writeFile(`${directory}/unrendered.html`, unrendered);
  return directory;
}

async function stored(browser: ExtensionBrowser, area: 'local' | 'sync', key: string) {
  return browser.settings.evaluate(
    async (from, name) => (await chrome.storage[from].get(name))[name],
    area,
    key,
  );
}

describeInBrowsers(
  'The settings',
  (browser, requests) => {
    test('change the look of an open panel at once, and of one that opens before it is painted', async () => {
      const panel = await browser.openPanel();
      const before = await lookOf(panel);
      expect(before).toMatchObject({ fontSize: '15px', space: '1' });
      await browser.setColourScheme(panel.page, 'light');
      await choose(browser, 'scheme', 'dark');
      await eventually(() => lookOf(panel)).toMatchObject({
        colorScheme: 'dark',
        backgroundColor: 'rgb(21, 24, 29)',
      });
      await choose(browser, 'text-size', 'largest');
      await choose(browser, 'density', 'spacious');
      await choose(browser, 'font', 'serif');
      await eventually(() => lookOf(panel)).toMatchObject({ fontSize: '20.25px', space: '1.25' });
      await eventually(async () => (await lookOf(panel)).fontFamily).toContain('Georgia');
      const unrendered = await browser.openPage('unrendered.html');
      const look = () =>
        unrendered.evaluate(() => Object.values({ ...document.documentElement.dataset }));
      await eventually(look).toEqual(['dark', 'largest', 'spacious', 'serif', 'system']);
      expect(await unrendered.$$eval('#root > *', (all) => all.length)).toBe(0);
      await panel.page.bringToFront();
      await panel.page.setViewport(NARROW);
      await saveScreen(panel.page, `${browser.name}-panel-dark-largest-320`);
      expect(await overflow(panel.page)).toBe(0);
      await choose(browser, 'animations', 'reduced');
      await eventually(async () => (await lookOf(panel)).motion).toMatch(/^0m?s$/);
      // Light forced on a dark system.
      await browser.setColourScheme(panel.page, 'dark');
      await choose(browser, 'scheme', 'light');
      await eventually(async () => (await lookOf(panel)).backgroundColor).toBe(
        'rgb(253, 252, 249)',
      );
    });

    test('force a scheme on code and diagrams, too', async () => {
      const blocks = '```ts\nconst answer = 1;\n```\n\n```mermaid\ngraph LR\n  A --> B\n```\n';
      const { panel } = await askAndAnswer(browser, 'Show me', blocks);
      await browser.setColourScheme(panel.page, 'light');
      const keyword = () =>
        panel.page.$$eval('[class*="code-colour"]', (spans) => {
          const found = spans.find((span) => span.textContent === 'const');
          return found && getComputedStyle(found).color;
        });
      const isDrawn = () => panel.count('[data-part="diagram"][data-state="drawn"]');
      const node = () =>
        panel.page.$eval('[data-part="diagram-picture"]', (host) => {
          const shape = host.shadowRoot?.querySelector('.node rect, .node path, .node polygon');
          return shape ? getComputedStyle(shape).fill : '';
        });
      await eventually(keyword).toBe('rgb(215, 58, 73)');
      await eventually(isDrawn).toBe(1);
      const light = await node();
      await choose(browser, 'scheme', 'dark');
      await eventually(keyword).toBe('rgb(249, 117, 131)');
      await eventually(node).not.toBe(light);
      await saveScreen(panel.page, `${browser.name}-panel-forced-dark`);
    });

    test('lead to a section by its address, and name the one that is read', async () => {
      const page = await browser.openPage('options.html#data');
      await page.setViewport(WIDE);
      const current = () =>
        page.$$eval('nav [aria-current]', (links) =>
          links.map((link) => link.getAttribute('href')),
        );
      await eventually(current).toEqual(['#data']);
      await eventually(() =>
        page.$eval('#data', (section) => section.getBoundingClientRect().top < innerHeight),
      ).toBe(true);
      await page.keyboard.press('Home');
      await eventually(current).toEqual(['#back-ends']);
      await page.setViewport(NARROW);
      await page.locator('button[name="sections"]').click();
      await page.locator('nav a[href="#look"]').click();
      await eventually(current).toEqual(['#look']);
      await eventually(() =>
        page.$eval('button[name="sections"]', (button) => button.ariaExpanded),
      ).toBe('false');
    });

    test('delete everything: what runs, what is indexed, and what panels in all windows show', async () => {
      const { panel, server } = await askAndAnswer(browser, 'What is indexed?', 'Words.');
      await browser.set({ keeping: { ...DEFAULT_KEEPING, syncsSettings: true } });
      await panel.press('new-conversation');
      await panel.ask('What is kept?');
      const call = await server.call(2);
      call.write('This is a running ans');
      await panel.waitForAnswer('This is a running ans');
      await choose(browser, 'scheme', 'dark');
      await eventually(() => stored(browser, 'sync', 'look')).toBeDefined();
      const other = await browser.openPanel('window');
      await other.press('history');
      await eventually(() => other.count('li[data-conversation]')).toBeGreaterThan(1);
      const settings = await browser.openPage('options.html#data');
      await settings.setViewport(WIDE);
      await settings.locator('button[name="delete-everything"]').click();
      await eventually(() => settings.$$eval('[data-part="confirm"] li', (all) => all.length)).toBe(
        8,
      );
      await eventually(() => focusedName(settings)).toBe('cancel');
      await saveScreen(settings, `${browser.name}-settings-delete`);
      expect(await accessibilityViolations(settings)).toEqual([]);
      await requests.collect();
      await settings.locator('button[name="confirm"]').click();
      await eventually(() =>
        settings
          .$eval('[data-part="delete-status"]', (status) => status.textContent)
          .catch(() => ''),
      ).toBe('Deleted.');
      await eventually(() => call.hungUp).toBe(true);
      call.write('wer that nobody gets');
      for (const each of [panel, other]) {
        await each.page.bringToFront();
        await each.waitUntilAttached();
        await eventually(() => each.count('[data-part="answer"]')).toBe(0);
        await eventually(() => each.has('dialog[open]')).toBe(false);
      }
      await other.press('history');
      await eventually(() => other.text('[data-part="history"]')).toBe('No conversations yet');
      await eventually(() => stored(browser, 'local', 'backEnds')).toBeUndefined();
      await eventually(() => stored(browser, 'sync', 'look')).toBeUndefined();
      await eventually(async () => (await lookOf(panel)).colorScheme).toBe('light dark');
      await settings.bringToFront();
      await eventually(() =>
        settings.$eval('[data-part="stored"]', (text) => text.textContent).catch(() => ''),
      ).toContain('Conversations: 0');
      const { counts } = await readStores(settings, [], Object.keys(NO_ROWS));
      expect(counts).toEqual(NO_ROWS);
    });

    test('say what a limit deletes before it holds, and hold it when a conversation begins', async () => {
      const { panel, server } = await askAndAnswer(browser, 'First?', 'Yes.');
      await panel.press('new-conversation');
      await panel.ask('Second?');
      const second = await server.call(2);
      second.write('No.');
      second.finish();
      await panel.waitForOutcome('complete');
      const settings = await browser.openPage('options.html#data');
      await settings.locator('input[name="limits-conversations"]').click();
      await settings.locator('input[name="conversation-limit"]').fill('1');
      await settings.keyboard.press('Enter');
      const effect = () => settings.$eval('[data-part="limit-effect"]', (text) => text.textContent);
      await eventually(effect).toMatch(/^\d+ of your \d+ conversations are over this limit/);
      await eventually(() => stored(browser, 'local', 'keeping')).toMatchObject({
        conversationLimit: null,
      });
      await settings.locator('button[name="hold-limit"]').click();
      await eventually(() => stored(browser, 'local', 'keeping')).toMatchObject({
        conversationLimit: 1,
      });
      await panel.page.bringToFront();
      await panel.press('new-conversation');
      await panel.ask('Third?');
      const third = await server.call(3);
      third.write('Maybe.');
      third.finish();
      await panel.waitForOutcome('complete');
      await settings.bringToFront();
      // The new one alone is left.
      await eventually(() =>
        settings.$eval('[data-part="stored"]', (text) => text.textContent),
      ).toContain('Conversations: 1');
    });

    test('go to the account and come from it, and say what is too long for it', async () => {
      await browser.set({ keeping: { ...DEFAULT_KEEPING, syncsSettings: true } });
      const long = { id: 'long', name: 'Long', systemPrompt: 'x'.repeat(9000) };
      const own = [{ id: 'mine', name: 'Mine' }, long];
      await browser.set({ backEnds: own.map((each) => ({ ...DEFAULT_BACK_END, ...each })) });
      await choose(browser, 'scheme', 'dark');
      await eventually(() => stored(browser, 'sync', 'look')).toMatchObject({
        value: { scheme: 'dark' },
      });
      await eventually(() => stored(browser, 'sync', 'backEnd:mine')).toMatchObject({
        value: { name: 'Mine' },
      });
      // As another of the reader's browsers writes to it.
      await browser.settings.evaluate((items) => chrome.storage.sync.set(items), {
        look: { value: { ...DEFAULT_LOOK, scheme: 'light' }, at: Date.now() + 1000 },
      });
      await eventually(() => stored(browser, 'local', 'look')).toEqual({
        ...DEFAULT_LOOK,
        scheme: 'light',
      });
      await eventually(() =>
        browser.settings.$eval('[data-part="sync-status"]', (status) => status.textContent),
      ).toContain('Long');
      expect(await stored(browser, 'sync', 'backEnd:long')).toBeUndefined();
      // Switched off, what the account has can be deleted, and this browser keeps its own.
      await browser.settings.locator('input[name="syncs-settings"]').click();
      await browser.settings.locator('button[name="delete-copy"]').click();
      await eventually(() => stored(browser, 'sync', 'look')).toBeUndefined();
      await eventually(() => stored(browser, 'local', 'look')).toMatchObject({ scheme: 'light' });
    });
  },
  withUnrenderedPanel,
);
