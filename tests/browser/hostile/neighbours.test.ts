import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { storedMessages } from '../harness/read-stores.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { storeConversations } from '../harness/store-conversations.ts';

const FIREFOX_ID = 'neighbour@sidelight.invalid';

/** As much as a reader can be brought to allow. */
const MANIFEST = {
  manifest_version: 3,
  name: 'Neighbour',
  version: '1',
  permissions: ['management', 'scripting', 'storage', 'tabs'],
  host_permissions: ['<all_urls>'],
  browser_specific_settings: {
    gecko: { id: FIREFOX_ID, data_collection_permissions: { required: ['none'] } },
  },
};

const PAGE = '<!doctype html><title>Neighbour</title><body></body>';

declare const WebExtensionPolicy: {
  getByID(id: string): { readonly mozExtensionHostname: string } | null;
};

/** Runs in Firefox's window: it makes up a host for each extension. */
function hostInFirefox(id: string): string {
  return WebExtensionPolicy.getByID(id)?.mozExtensionHostname ?? '';
}

/**
 * Installs another extension beside ours, until the test has finished.
 * @returns a page of it, in which its code can be run
 */
async function openNeighbour(browser: ExtensionBrowser): Promise<Page> {
  const directory = await mkdtemp(join(tmpdir(), 'sidelight-neighbour-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await writeFile(join(directory, 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(directory, 'page.html'), PAGE);
  const driven = browser.launched.browser;
  const id = await driven.installExtension(directory);
  onTestFinished(() => driven.uninstallExtension(id));
  const page = await driven.newPage();
  onTestFinished(() => page.close());
  if (browser.name === 'chromium') {
    await page.goto(`chrome-extension://${id}/page.html`);
    return page;
  }
  const host = String(await runInFirefoxWindow(driven, hostInFirefox, FIREFOX_ID));
  const address = `moz-extension://${host}/page.html`;
  // Firefox reports no navigation events for such pages.
  await page.goto(address, { waitUntil: [] });
  await page.waitForFunction(
    (expected) => location.href === expected && document.readyState === 'complete',
    {},
    address,
  );
  return page;
}

declare const chrome: ExtensionApi;

/** What each port of ours takes, and gives something back for. */
const SPEECHES: readonly (readonly [port: string, message: object])[] = [
  ['sidelight-relay', { type: 'attach', conversationId: 'kept', isPrivate: false }],
  ['sidelight-back-ends', { type: 'delete', id: 'nothing-of-this-id' }],
  ['sidelight-data', { type: 'destroy', what: 'everything' }],
  ['sidelight-image', { type: 'fetch', address: 'data:,' }],
];

/** What would do harm, if it were taken. */
const ATTACKS: readonly (readonly [port: string, message: object])[] = [
  ...SPEECHES,
  ['sidelight-data', { type: 'delete', what: 'everything' }],
  ['sidelight-model', { type: 'delta', askId: '1', text: 'x' }],
  ['sidelight-index', { type: 'go-on' }],
  [
    'sidelight-relay',
    { type: 'command', conversationId: 'kept', commandId: '1', command: { type: 'delete' } },
  ],
];

const SINGLE_MESSAGES: readonly unknown[] = [
  'sidelight-host-started',
  { type: 'read-again', id: 'x', tabId: 1, windowId: 1, url: 'https://example.org/' },
  { type: 'attach', tabId: 1, windowId: 1, asked: { kind: 'page' } },
];

const FILES = [
  'manifest.json',
  'sidepanel.html',
  'options.html',
  'print.html',
  'drawing.html',
  'background.js',
  'read-page.js',
  'read-selection.js',
  'icons/128.png',
];

/**
 * Says something over a port of ours. Runs in a page.
 * @returns what came back: the type of an answer, or why none did
 */
function speak(port: string, message: object, extensionId?: string): Promise<string> {
  const { runtime } = chrome;
  return new Promise((resolve) => {
    try {
      const opened = runtime.connect(extensionId ?? runtime.id, { name: port });
      opened.onMessage.addListener((answer) => resolve(`answer: ${JSON.stringify(answer)}`));
      opened.onDisconnect.addListener(() => {
        void runtime.lastError;
        resolve('closed');
      });
      opened.postMessage(message);
    } catch {
      resolve('thrown');
    }
  });
}

/** Tries to load a file of ours in every way that a page has. Runs in a page. */
async function tryToLoad(address: string): Promise<string[]> {
  const got: string[] = [];
  await fetch(address).then(
    (response) => got.push(`fetched ${response.status}`),
    () => undefined,
  );
  for (const tag of ['img', 'script', 'link'] as const) {
    await new Promise<void>((resolve) => {
      const element = document.createElement(tag);
      element.addEventListener('load', () => {
        got.push(tag);
        resolve();
      });
      element.addEventListener('error', () => resolve());
      if (element instanceof HTMLLinkElement) {
        element.rel = 'stylesheet';
        element.href = address;
      } else {
        try {
          element.src = address;
        } catch {
          // A page of ours takes no address of a script.
          resolve();
        }
      }
      document.body.append(element);
    });
  }
  return got;
}

/** Runs in a page of ours: the pages of ours that are there, frames among them. */
async function ownPages(): Promise<string[]> {
  const runtime = chrome.runtime as unknown as {
    getContexts(filter: object): Promise<{ documentUrl?: string }[]>;
  };
  const contexts = await runtime.getContexts({});
  return contexts.flatMap(({ documentUrl }) => documentUrl ?? []).sort();
}

/** All that a stranger might change. */
async function ourState(browser: ExtensionBrowser): Promise<unknown> {
  const messages = await storedMessages(browser.settings);
  const storage = await browser.settings.evaluate(async () => {
    // The notes of what syncs the settings, which it takes two seconds after a change.
    const { syncMemory: _, syncState: __, ...local } = await chrome.storage.local.get(null);
    return [local, await chrome.storage.session.get(null)];
  });
  return { messages, storage };
}

async function keepSomething(browser: ExtensionBrowser): Promise<void> {
  const panel = await browser.openPanel();
  // It writes down which conversation it shows, and may do so late.
  const shown = () => browser.settings.evaluate(() => chrome.storage.local.get('lastConversation'));
  await eventually(shown).toHaveProperty('lastConversation');
  await panel.page.close();
  await storeConversations(browser.settings, [{ id: 'kept', question: 'Q?', answer: 'A.' }]);
}

async function expectOurPagesToBeHeard(browser: ExtensionBrowser): Promise<void> {
  for (const [port, message] of SPEECHES) {
    const answer = await browser.settings.evaluate(speak, port, message);
    expect(answer, port).toMatch(/^answer: /);
  }
}

async function expectNothingToBeLoaded(browser: ExtensionBrowser, page: Page): Promise<void> {
  for (const file of FILES) {
    const address = browser.launched.panelUrl(file);
    expect(await page.evaluate(tryToLoad, address), file).toEqual([]);
  }
  const ours = browser.launched.panelUrl('icons/128.png');
  expect(await browser.settings.evaluate(tryToLoad, ours)).toContain('img');
}

/** The frames' documents would be pages of ours, and told among them. */
async function expectNoFrameOfOurs(browser: ExtensionBrowser, page: Page): Promise<void> {
  const before = await browser.settings.evaluate(ownPages);
  const addresses = FILES.filter((file) => file.endsWith('.html')).map((file) =>
    browser.launched.panelUrl(`${file}?id=1#"><img src=x onerror=alert(1)>`),
  );
  await page.evaluate(async (frames) => {
    // Firefox tells nothing of a frame that it refuses; the last one is not refused.
    for (const address of [...frames, 'about:blank']) {
      const frame = document.createElement('iframe');
      const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      frame.src = address;
      document.body.append(frame);
      if (address === 'about:blank') await isLoaded;
    }
  }, addresses);
  expect(await browser.settings.evaluate(ownPages)).toEqual(before);
  // Which sees a page of ours as soon as there is one.
  const own = await browser.openPage('print.html?id=seen');
  await eventually(() => browser.settings.evaluate(ownPages)).toHaveLength(before.length + 1);
  await own.close();
  await eventually(() => browser.settings.evaluate(ownPages)).toEqual(before);
}

describeInBrowsers('A stranger', (browser) => {
  defineExtensionTests(browser);
  defineWebPageTests(browser);
  defineOwnPageTests(browser);
});

function defineExtensionTests(browser: ExtensionBrowser): void {
  test('that is another extension is not heard, whatever it says, and our pages are', async () => {
    await keepSomething(browser);
    await expectOurPagesToBeHeard(browser);
    const before = await ourState(browser);
    const neighbour = await openNeighbour(browser);
    // Firefox's other name for us is that of our pages.
    const id = browser.launched.extensionId;
    for (const [port, message] of ATTACKS) {
      expect(await neighbour.evaluate(speak, port, message, id), port).toBe('closed');
    }
    for (const message of SINGLE_MESSAGES) {
      const answer = await neighbour.evaluate(
        (to, said) =>
          chrome.runtime.sendMessage(to, said).then(
            (given: unknown) => `answer: ${JSON.stringify(given)}`,
            () => 'nobody',
          ),
        id,
        message,
      );
      expect(answer).toBe('nobody');
    }
    expect(await ourState(browser)).toEqual(before);
  });

  test('that is another extension loads no file of ours, and has no page of ours in a frame', async () => {
    const neighbour = await openNeighbour(browser);
    await expectNothingToBeLoaded(browser, neighbour);
    await expectNoFrameOfOurs(browser, neighbour);
  });

  test('that is another extension sees nothing that we keep, and runs nothing in a page of ours that it opens', async () => {
    await keepSomething(browser);
    const before = await ourState(browser);
    const neighbour = await openNeighbour(browser);
    const seen = await neighbour.evaluate(async () => {
      const databases = await indexedDB.databases();
      const kept = await chrome.storage.local.get(null);
      const session = await chrome.storage.session.get(null);
      return { databases, kept, session, look: localStorage.length };
    });
    expect(seen).toEqual({ databases: [], kept: {}, session: {}, look: 0 });

    for (const file of ['options.html', 'sidepanel.html', 'print.html', 'drawing.html']) {
      const address = browser.launched.panelUrl(
        `${file}?id=__proto__&conversation=kept&delete=everything#"><img src=x onerror=alert(1)>`,
      );
      const outcome = await neighbour.evaluate(async (opened) => {
        const { tabs, scripting } = chrome;
        const tab = await tabs.create({ url: opened, active: false }).catch(() => null);
        if (tab?.id === undefined) return 'not opened';
        const target = { tabId: tab.id };
        const ran = await scripting
          .executeScript({ target, func: () => document.documentElement.outerHTML })
          .then(
            ([found]) => (location.href === String(found?.result) ? '' : JSON.stringify(found)),
            () => 'refused',
          );
        const shot = await tabs.sendMessage(tab.id, 'sidelight-host-started').then(
          () => 'answered',
          () => 'unheard',
        );
        await tabs.remove(tab.id);
        return `${ran} ${shot}`;
      }, address);
      expect(['not opened', 'refused unheard'], file).toContain(outcome);
    }
    expect(await ourState(browser)).toEqual(before);
  });
}

function defineWebPageTests(browser: ExtensionBrowser): void {
  const openPage = async () => {
    const { port } = await startHttpServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><body>Page</body>');
    });
    return browser.openWebPage(`http://127.0.0.1:${port}/`);
  };

  test('that is a web page has nothing to speak to us with', async () => {
    await keepSomething(browser);
    const before = await ourState(browser);
    const page = await openPage();
    const means = await page.evaluate(async () => {
      const { chrome: api, browser: other } = globalThis as unknown as Record<
        string,
        { runtime?: { connect?: unknown; sendMessage?: unknown } } | undefined
      >;
      const ways = [api, other].flatMap((one) => [
        one?.runtime?.connect,
        one?.runtime?.sendMessage,
      ]);
      return { ways, databases: await indexedDB.databases() };
    });
    expect(means.ways.filter(Boolean)).toEqual([]);
    expect(means.databases).toEqual([]);
    expect(await ourState(browser)).toEqual(before);
  });

  test('that is a web page loads no file of ours, has no page of ours in a frame and opens none', async () => {
    const page = await openPage();
    await expectNothingToBeLoaded(browser, page);
    await expectNoFrameOfOurs(browser, page);
    const before = await browser.settings.evaluate(ownPages);
    const reached = await page.evaluate(
      (addresses) =>
        addresses.map((address) => {
          try {
            const opened = window.open(address);
            opened?.postMessage({ type: 'pages', id: '1' }, '*');
            const href = opened?.location.href ?? 'none';
            opened?.close();
            return href.startsWith('about:blank') ? 'none' : href;
          } catch {
            return 'none';
          }
        }),
      FILES.filter((file) => file.endsWith('.html')).map(browser.launched.panelUrl),
    );
    expect(new Set(reached)).toEqual(new Set(['none']));
    expect(await browser.settings.evaluate(ownPages)).toEqual(before);
  });

  test('that is a web page is not heard on the channel of the page that prints', async () => {
    const page = await openPage();
    const hostile = '<title>Taken over</title><h1>Taken over</h1>';
    const print = await browser.openPage('print.html?id=known');
    const title = await print.title();
    const say = (html: string) => {
      const channel = new BroadcastChannel('sidelight-print');
      const pages = new Blob([html], { type: 'text/html' });
      channel.postMessage({ type: 'pages', id: 'known', html: pages, isPrivate: false });
      channel.close();
    };
    await page.evaluate(say, hostile);
    expect(await print.title()).toBe(title);
    // Ours are, on the same channel.
    await print.evaluate(() => {
      window.print = () => undefined;
    });
    await browser.settings.evaluate(say, '<title>Ours</title><h1>Ours</h1><script>1</script>');
    await eventually(() => print.title()).toBe('Ours');
    expect(await print.$eval('body', (body) => body.textContent)).not.toContain('Taken over');
  });
}

function defineOwnPageTests(browser: ExtensionBrowser): void {
  test('among our own pages is the one that diagrams are drawn in, which is not heard', async () => {
    const drawing = await browser.openPage('drawing.html');
    for (const [port, message] of SPEECHES) {
      expect(await drawing.evaluate(speak, port, message), port).toBe('closed');
    }
    await expectOurPagesToBeHeard(browser);
  });

  test('puts nothing into our pages by their address', async () => {
    const wild = '?id=__proto__&__proto__[x]=1#"><img src=x onerror="document.title=1">';
    for (const file of ['options.html', 'sidepanel.html']) {
      const page = await browser.openPage(file);
      const title = await page.title();
      const turned = await browser.launched.browser.newPage();
      await turned.goto(browser.launched.panelUrl(file + encodeURI(wild)), { waitUntil: [] });
      await eventually(() => turned.title()).toBe(title);
      expect(await turned.evaluate(() => document.querySelector('img[src="x"]'))).toBeNull();
      await turned.close();
    }
  });
}
