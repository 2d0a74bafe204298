import { expect, onTestFinished, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { expectAccessible } from '../../harness/accessibility.ts';
import { copyBuild } from '../../harness/copied-build.ts';
import { describeInBrowsers } from '../../harness/describe-in-browsers.ts';
import { eventually } from '../../harness/eventually.ts';
import type { ExtensionBrowser } from '../../harness/extension-browser.ts';
import type { Panel } from '../../harness/panel.ts';
import { saveScreen } from '../../harness/screens.ts';
import { startAiServer } from '../../harness/servers/ai-server.ts';
import { startHttpServer } from '../../harness/servers/http-server.ts';

declare const chrome: ExtensionApi;

const CHIP = 'form [data-part="selection-chip"]';
const LIST = '[data-part="tab-list"]';
const TABS = `${LIST} [role="option"][data-kind="tab"]`;
const HELP = '[data-part="tab-list-help"]';
const CHANGED = '[data-part="page-changed"]';

/** Not in the types yet. */
interface GroupingTabs {
  group(options: { tabIds: number[] }): Promise<number>;
}

/** Pages that are named after their addresses; `/tide` grows each time it is read. */
async function startPages(): Promise<string> {
  let tides = 0;
  const { port } = await startHttpServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '/').slice(1)) || 'start';
    if (name === 'tide') tides += 1;
    const words =
      `The keeper of the ${name} counts forty-one, on day ${'I'.repeat(tides)}. `.repeat(12);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>The ${name}</title><body>
<article><h1>The ${name}</h1><p>${words}</p></article>`);
  });
  return `http://127.0.0.1:${port}`;
}

/** By their hosts: Chrome gives a tab that it puts to sleep another id. */
function closeWithTest(browser: ExtensionBrowser, addresses: string[]): void {
  onTestFinished(() =>
    browser.settings.evaluate(async (urls) => {
      const hosts = urls.map((url) => `${new URL(url).protocol}//${new URL(url).hostname}/*`);
      const tabs = await chrome.tabs.query({ url: hosts });
      await chrome.tabs.remove(tabs.map(({ id = 0 }) => id));
    }, addresses),
  );
}

/** Tabs that no program drives, as a reader has them; closed when the test has finished. */
async function openTabs(browser: ExtensionBrowser, addresses: string[]): Promise<number[]> {
  const ids = await browser.settings.evaluate(async (urls) => {
    const opened: number[] = [];
    for (const url of urls) {
      const { id = 0 } = await chrome.tabs.create({ url, active: false });
      opened.push(id);
    }
    return opened;
  }, addresses);
  closeWithTest(browser, addresses);
  await eventually(() => countLoaded(browser, ids)).toBe(ids.length);
  return ids;
}

/** A tab that sleeps. Firefox opens one so; put to sleep as soon as it is there, it forgets its address. */
async function openAsleep(browser: ExtensionBrowser, url: string): Promise<void> {
  if (browser.name === 'chromium') {
    const [id = 0] = await openTabs(browser, [url]);
    await browser.settings.evaluate((tabId) => chrome.tabs.discard(tabId), id);
    return;
  }
  closeWithTest(browser, [url]);
  const tab = { url, title: 'The tide', active: false, discarded: true };
  await browser.settings.evaluate((options) => chrome.tabs.create(options), tab);
}

/** Chromium has to load a tab before it can sleep, which takes long. */
const MOST_LOADED = 100;

/** Tabs named “The page 0” and so on. */
async function openHundredsAsleep(browser: ExtensionBrowser, origin: string): Promise<void> {
  closeWithTest(browser, [origin]);
  const open = (from: number, to: number) =>
    browser.settings.evaluate(
      async (address, isFirefox, first, last) => {
        const opening = Array.from({ length: last - first }, (_, at) => {
          const number = first + at;
          const url = `${address}/page%20${number}`;
          const asleep = { title: `The page ${number}`, discarded: true };
          return chrome.tabs.create({ url, active: false, ...(isFirefox && asleep) });
        });
        return (await Promise.all(opening)).map(({ id = 0 }) => id);
      },
      origin,
      browser.name === 'firefox',
      from,
      to,
    );
  if (browser.name === 'firefox') {
    await open(0, 300);
    return;
  }
  for (let from = 0; from < MOST_LOADED; from += 20) {
    const ids = await open(from, from + 20);
    await eventually(() => countLoaded(browser, ids)).toBe(ids.length);
    await browser.settings.evaluate(
      (all) => Promise.all(all.map((id) => chrome.tabs.discard(id))).then(() => undefined),
      ids,
    );
  }
}

function countLoaded(browser: ExtensionBrowser, ids: number[]): Promise<number> {
  return browser.settings.evaluate(async (all) => {
    const tabs = await Promise.all(all.map((id) => chrome.tabs.get(id)));
    return tabs.filter(({ status, url }) => status === 'complete' && url !== 'about:blank').length;
  }, ids);
}

function titles(panel: Panel): Promise<string[]> {
  return panel.page.$$eval(`${'[data-part="tab-list"] [role="option"][data-kind="tab"]'}`, (rows) =>
    rows.map((row) => row.querySelector('[dir="auto"]')?.textContent ?? ''),
  );
}

function chips(panel: Panel): Promise<string[]> {
  return panel.page.$$eval('form [data-part="selection-chip"]', (all) =>
    all.map((chip) => chip.textContent),
  );
}

/** Opens a panel of the width that a reader has. */
async function openPanel(browser: ExtensionBrowser): Promise<Panel> {
  const panel = await browser.openPanel();
  await panel.page.setViewport({ width: 400, height: 800 });
  await panel.page.bringToFront();
  return panel;
}

/** With all sites allowed, as after the browser's question. */
function allowingAll(browser: 'chromium' | 'firefox'): Promise<string> {
  const icons = browser === 'chromium' ? ['favicon'] : [];
  return copyBuild(browser, 'open-tabs', icons, ['http://*/*', 'https://*/*']);
}

describeInBrowsers(
  'The list of open tabs',
  (browser) => {
    test('opens by @, finds by typing, and what is ticked is attached and sent in order', async () => {
      const origin = await startPages();
      await openTabs(
        browser,
        ['tide', 'lamp', 'gull'].map((name) => `${origin}/${name}`),
      );
      const panel = await openPanel(browser);
      await panel.type('Mail me at keeper@sea.example. Compare ');
      expect(await panel.has(LIST)).toBe(false);
      await panel.type('@');
      await eventually(() => titles(panel)).toEqual(['The tide', 'The lamp', 'The gull']);
      await eventually(() => panel.text(`${LIST} [data-kind="this-window"]`)).toBe(
        'All 3 tabs of this window',
      );
      await eventually(() => panel.attribute('textarea', 'aria-activedescendant')).toBe(
        await panel.attribute(`${LIST} [data-marked]`, 'id'),
      );
      await expectAccessible(browser, panel.page, 'open-tabs');
      await saveScreen(panel.page, `${browser.name}-open-tabs`);

      await panel.page.keyboard.type('GULL');
      await eventually(() => titles(panel)).toEqual(['The gull']);
      await panel.page.keyboard.press('Tab');
      await eventually(() => panel.attribute(TABS, 'aria-selected')).toBe('true');
      for (const _ of 'GULL') await panel.page.keyboard.press('Backspace');
      await eventually(() => titles(panel)).toHaveLength(3);
      await panel.page.click(`${TABS} [data-part="tick"]`);
      await eventually(() => panel.text('button[name="attach-tabs"]')).toBe('Attach 2 tabs');
      await saveScreen(panel.page, `${browser.name}-open-tabs-ticked`);
      await panel.page.keyboard.press('Enter');
      await eventually(() => chips(panel)).toEqual([
        expect.stringMatching(/^The gull.*\d characters/),
        expect.stringMatching(/^The tide.*\d characters/),
      ]);
      expect(await panel.question()).toBe('Mail me at keeper@sea.example. Compare ');
      expect(await panel.has(LIST)).toBe(false);

      // What is attached is not offered again.
      await panel.page.keyboard.type('@');
      await eventually(() => panel.count(`${TABS}[aria-disabled="true"]`)).toBe(2);
      await panel.page.keyboard.press('Escape');
      await eventually(() => panel.has(LIST)).toBe(false);
      await eventually(() => panel.question()).toBe('Mail me at keeper@sea.example. Compare ');

      const server = await startAiServer();
      await browser.setBackEnd(server.address);
      await panel.page.keyboard.type('them.');
      await panel.page.keyboard.press('Enter');
      const call = await server.call();
      call.finish();
      expect(call.lastQuestion).toMatch(
        /keeper of the gull[\s\S]*keeper of the tide[\s\S]*Compare them\.$/,
      );
    });

    test('says that no tab has the name, and keeps Enter from sending half of it', async () => {
      const origin = await startPages();
      await openTabs(browser, [`${origin}/tide`]);
      const panel = await openPanel(browser);
      const server = await startAiServer();
      await browser.setBackEnd(server.address);
      await panel.type('Ask @gull');
      const none = 'No open tab matches “gull”. To write on, press Space or Esc.';
      await eventually(() => panel.text('[data-part="tab-list-empty"]')).toBe(none);
      await panel.page.keyboard.press('Enter');
      await panel.page.keyboard.type('s');
      await eventually(() => panel.text('[data-part="tab-list-empty"]')).toContain('“gulls”');
      expect(await panel.question()).toBe('Ask @gulls');
      await panel.page.keyboard.press('Escape');
      await eventually(() => panel.has('[data-part="tab-list-empty"]')).toBe(false);
      await panel.page.keyboard.press('Enter');
      const call = await server.call();
      call.finish();
      expect(call.lastQuestion).toBe('Ask @gulls');
    });

    test('is opened by the paperclip, too', async () => {
      const origin = await startPages();
      await openTabs(browser, [`${origin}/tide`]);
      const panel = await openPanel(browser);
      await panel.press('attach');
      await eventually(() => panel.has('[data-choice="tabs"]')).toBe(true);
      await saveScreen(panel.page, `attach-menu-${browser.name}`);
      await panel.page.click('[data-choice="tabs"]');
      await eventually(() => panel.text(TABS)).toContain('The tide');
      await saveScreen(panel.page, `attach-tabs-${browser.name}`);
      await panel.page.keyboard.press('Escape');
      await eventually(() => panel.has(LIST)).toBe(false);
    });

    test('takes one by a press, a whole window by another, and is closed by Escape', async () => {
      const origin = await startPages();
      await openTabs(
        browser,
        ['tide', 'lamp'].map((name) => `${origin}/${name}`),
      );
      const panel = await openPanel(browser);
      await panel.type('@lam');
      await eventually(() => titles(panel)).toEqual(['The lamp']);
      await panel.page.keyboard.press('Escape');
      await eventually(() => panel.has(LIST)).toBe(false);
      expect(await panel.question()).toBe('@lam');
      await panel.type(' @lam');
      await eventually(() => titles(panel)).toEqual(['The lamp']);
      await panel.page.click(TABS);
      await eventually(() => chips(panel)).toEqual([expect.stringMatching(/^The lamp.*\d char/)]);
      await panel.page.keyboard.type('@');
      await eventually(() => panel.count(TABS)).toBe(2);
      await panel.page.click(`${LIST} [data-kind="this-window"]`);
      await eventually(() => chips(panel)).toEqual([
        expect.stringMatching(/^The lamp.*\d characters/),
        expect.stringMatching(/^The tide.*\d characters/),
      ]);
    });

    test('has a row for a group, which attaches all of it', async () => {
      const origin = await startPages();
      const tabIds = await openTabs(
        browser,
        ['tide', 'lamp', 'gull'].map((name) => `${origin}/${name}`),
      );
      await browser.settings.evaluate(
        (ids) => (chrome.tabs as unknown as GroupingTabs).group({ tabIds: ids }),
        tabIds.slice(1),
      );
      const panel = await openPanel(browser);
      await panel.type('@');
      await eventually(() => panel.text(`${LIST} [data-kind="group"]`)).toBe(
        'All 2 tabs of this group',
      );
      await panel.page.click(`${LIST} [data-kind="group"]`);
      await eventually(() => chips(panel)).toEqual([
        expect.stringMatching(/^The lamp.*\d characters/),
        expect.stringMatching(/^The gull.*\d characters/),
      ]);
    });

    test('says of a tab that it sleeps, and wakes it by a press', async () => {
      const origin = await startPages();
      await openAsleep(browser, `${origin}/tide`);
      const panel = await openPanel(browser);
      await panel.type('@');
      await eventually(() => panel.text(TABS)).toMatch(/The tide.*Asleep/);
      await panel.page.keyboard.press('Enter');
      await eventually(() => panel.attribute('[data-failure]', 'data-failure')).toBe('asleep');
      expect(await panel.text(CHIP)).toMatch(/The tide.*asleep.*Wake and read/);
      await saveScreen(panel.page, `${browser.name}-tab-asleep`);
      // It was not in front to begin with, and does not go with what is.
      await browser.openInFront(`${origin}/gull`);
      await panel.page.bringToFront();
      expect(await panel.attribute('[data-failure]', 'data-failure')).toBe('asleep');
      await panel.press('read-again');
      await eventually(() => chips(panel)).toContainEqual(
        expect.stringMatching(/^The tide.*\d characters/),
      );
      expect(await panel.has('[data-failure]')).toBe(false);
    });

    test('has a chip say that its page has changed, and read it again', async () => {
      const origin = await startPages();
      const [tide = 0] = await openTabs(browser, [`${origin}/tide`]);
      const panel = await openPanel(browser);
      await panel.type('@');
      await eventually(() => titles(panel)).toEqual(['The tide']);
      await panel.page.keyboard.press('Enter');
      const size = async () => /[\d,]+ characters/.exec(await panel.text(CHIP))?.[0];
      await eventually(size).toBeDefined();
      const before = await size();
      const go = (address: string) =>
        browser.settings.evaluate((id, url) => chrome.tabs.update(id, { url }), tide, address);
      // Another place of the page is no other page.
      await go(`${origin}/tide#part`);
      await eventually(() =>
        browser.settings.evaluate(async (id) => (await chrome.tabs.get(id)).url, tide),
      ).toContain('#part');
      await browser.settings.evaluate((id) => chrome.tabs.reload(id), tide);
      await eventually(() => panel.text(CHANGED)).toContain(
        'The page has changed or was reloaded since.',
      );
      await saveScreen(panel.page, `${browser.name}-page-changed`);
      await panel.press('read-again');
      // The text that was read before stands until the other is there.
      await eventually(size).not.toBe(before);
      expect(await panel.text(CHIP)).toMatch(/^The tide.*\d characters/);
      expect(await panel.has(CHANGED)).toBe(false);

      // It stays of its page: what the tab shows now is not what was picked.
      await go(`${origin}/lamp`);
      await eventually(() => panel.text(CHANGED)).toContain('Its tab shows another page now.');
      expect(await panel.has('button[name="read-again"]')).toBe(false);
      expect(await panel.text(CHIP)).toMatch(/^The tide/);
      await saveScreen(panel.page, `${browser.name}-page-left`);
      await go(`${origin}/tide`);
      await eventually(() => panel.has('button[name="read-again"]')).toBe(true);
    });

    test('stays quick with hundreds of tabs', async () => {
      const origin = await startPages();
      await openHundredsAsleep(browser, origin);
      // The port is sought as well. Found by 21: 21, and of 300 also 121, 221 and 210 to 219.
      const number = [21, 22, 23, 24, 25].find((one) => !origin.includes(String(one)));
      const panel = await openPanel(browser);
      await panel.type('@');
      const [all, found] = browser.name === 'firefox' ? [300, 13] : [MOST_LOADED, 1];
      await eventually(() => panel.count(TABS)).toBe(all);
      await saveScreen(panel.page, `${browser.name}-open-tabs-300`);
      await panel.page.keyboard.type(`page ${number}`);
      await eventually(() => panel.count(TABS)).toBe(found);
    });
  },
  allowingAll,
);

describeInBrowsers('Without permission for all sites, an @', (browser) => {
  test('that is closed by Escape explains itself again to the next one', async () => {
    const panel = await openPanel(browser);
    const { keyboard } = panel.page;
    await panel.type('Compare @');
    await eventually(() => panel.has(HELP)).toBe(true);
    await keyboard.press('Escape');
    await eventually(() => panel.has(HELP)).toBe(false);
    expect(await panel.question()).toBe('Compare @');
    await keyboard.type('x');
    await eventually(() => panel.question()).toBe('Compare @x');
    expect(await panel.has(HELP)).toBe(false);
    await keyboard.press('Backspace');
    await keyboard.press('Backspace');
    await keyboard.type('@');
    await eventually(() => panel.has(HELP)).toBe(true);
    await keyboard.press('Escape');
    await eventually(() => panel.has(HELP)).toBe(false);
    await panel.type(' and @');
    await eventually(() => panel.has(HELP)).toBe(true);
  });

  test('explains what the list needs, keeps the text, and stays away when it is put off', async () => {
    const panel = await openPanel(browser);
    await panel.type('Compare @');
    await eventually(() => panel.text(HELP)).toContain('Sidelight needs access to websites');
    await expectAccessible(browser, panel.page, 'open-tabs-help');
    await saveScreen(panel.page, `${browser.name}-open-tabs-help`);
    // As if the reader had pressed No, which no program can.
    await panel.page.evaluate(() => {
      chrome.permissions.request = () => Promise.resolve(false);
    });
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.text('[data-part="tab-list-refused"]')).toContain(
      'Access wasn’t given',
    );
    expect(await panel.question()).toBe('Compare @');
    await panel.press('put-off-tabs');
    await eventually(() => panel.has(HELP)).toBe(false);
    await panel.type(' @x');
    expect(await panel.question()).toBe('Compare @ @x');
    expect(await panel.has(HELP)).toBe(false);
    await panel.page.$eval('textarea[name="question"]', (field) => field.select());
    await panel.page.keyboard.type('@');
    await eventually(() => panel.has(HELP)).toBe(true);
  });
});
