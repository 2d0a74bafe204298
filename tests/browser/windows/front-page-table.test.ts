import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { copyBuild } from '../harness/copied-build.ts';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { askInPanel, FRONT, startFrontPages } from '../harness/windows/front-pages.ts';
import { pressToolbarButton } from '../harness/windows/press-toolbar-button.ts';
import { openRealWindow, type RealDisplay } from '../harness/windows/real-display.ts';
import { askFromMenu, openByKeys, type RealPanel } from '../harness/windows/real-panel.ts';

declare const chrome: ExtensionApi;

/** The ways to let Sidelight read a page: something the reader does once, or has chosen. */
const WAYS = ['press', 'key', 'menu', 'site', 'always', 'nothing'] as const;
type Way = (typeof WAYS)[number];

/** What stands in the chip's place. */
type Shown = 'chip' | 'not included' | 'closed' | 'nothing';

interface Walk {
  readonly browser: ExtensionBrowser;
  readonly origin: string;
  /** The tab that the panel was opened beside. */
  readonly tab: Page;
}

interface Place {
  readonly name: string;
  readonly go: (walk: Walk) => Promise<unknown>;
  /** In the request once the page is part of it. */
  readonly words: string;
}

async function openNewTab({ browser }: Walk): Promise<void> {
  await browser.settings.evaluate(() => chrome.tabs.create({}).then(() => undefined));
}

/** In this order: each but the first two leaves the tab of the press. */
const PLACES: readonly Place[] = [
  { name: 'the same page', go: ({ tab }) => tab.bringToFront(), words: 'keeper of the lamp' },
  {
    name: 'the settings before it',
    go: ({ browser }) => browser.settings.bringToFront(),
    words: '',
  },
  {
    name: 'a page within the page',
    go: async ({ tab }) => {
      await tab.bringToFront();
      await tab.click('button');
    },
    words: 'nine windows',
  },
  {
    name: 'another page of the site',
    go: ({ tab, origin }) => tab.goto(`${origin}/tide`),
    words: 'keeper of the tide',
  },
  {
    name: 'another tab',
    go: ({ browser, origin }) => browser.openInFront(`${origin}/pier`),
    words: 'keeper of the pier',
  },
  {
    name: 'a PDF',
    go: ({ browser, origin }) => browser.openInFront(`${origin}/contract.pdf`),
    words: 'The owner lets the mill',
  },
  { name: 'a new tab', go: openNewTab, words: '' },
];

/** A press lets its tab be read until that shows another site; Firefox ends that with the document. */
function shownAt(way: Way, place: string, browser: BrowserName): Shown {
  // Firefox does not tell what a tab holds that may not be read.
  const untold: Shown = browser === 'chromium' ? 'closed' : 'not included';
  if (place === 'the settings before it') return 'nothing';
  if (place === 'a new tab') return way === 'always' ? 'closed' : untold;
  if (way === 'site' || way === 'always') return 'chip';
  if (way === 'nothing') return 'not included';
  if (place === 'another tab' || place === 'a PDF') return 'not included';
  if (place === 'another page of the site' && browser === 'firefox') return 'not included';
  return 'chip';
}

/** Opens the panel beside the page in the way of the row. */
function open(way: Way, display: RealDisplay, { browser, tab }: Walk): Promise<RealPanel> {
  if (way === 'key') return openByKeys(display, browser, 'alt+shift+k');
  if (way === 'menu') return askAboutPage(display, browser, tab);
  // The press on our own page allows no other.
  return pressToolbarButton(display, browser, way === 'nothing' ? browser.settings : tab);
}

async function askAboutPage(display: RealDisplay, browser: ExtensionBrowser, tab: Page) {
  await tab.bringToFront();
  await display.act('mousemove', 400, 600);
  return askFromMenu(display, browser, { isOnPage: true });
}

async function shown(panel: RealPanel): Promise<Shown> {
  if (/\d characters/.test(await panel.text(FRONT.chip))) return 'chip';
  const line = await panel.text(FRONT.line);
  if (line.startsWith('This page isn’t included')) return 'not included';
  return line.startsWith('The browser doesn’t let') ? 'closed' : 'nothing';
}

describe.each(BROWSERS)('In %s', (name) => {
  test.each(WAYS)(
    'the page in front is part of the question as far as “%s” lets it be',
    async (way) => {
      const pages = await startFrontPages();
      const server = await startAiServer();
      const [display, browser] = await openRealWindow(name, {
        ...(way === 'always' && {
          extensionDirectory: await copyBuild(
            name,
            'always-table',
            [],
            ['http://*/*', 'https://*/*'],
          ),
        }),
      });
      await browser.setBackEnd(server.address);
      const origin = `http://${way === 'site' ? '127.0.0.1' : 'localhost'}:${pages.port}`;
      const tab = await browser.openWebPage(`${origin}/lamp`);
      const walk = { browser, origin, tab };
      const panel = await open(way, display, walk);
      const expectAt = async ({ name: at, words }: Place, expected: Shown) => {
        const line = expect.any(String);
        await eventually(async () => ({
          at,
          shown: await shown(panel),
          line: await panel.text(FRONT.line),
        })).toEqual({ at, shown: expected, line });
        const sent = await askInPanel(display, panel, server, `At ${at}?`);
        if (expected === 'chip') expect(sent, at).toContain(words);
        else expect(sent, at).toBe(`At ${at}?`);
      };
      for (const place of PLACES) {
        await place.go(walk);
        const may = shownAt(way, place.name, name);
        await expectAt(place, may);
        if (place === PLACES[0]) continue;
        await panel.click('button[name="new-conversation"]');
        await expectAt(place, may);
      }
    },
  );
});
