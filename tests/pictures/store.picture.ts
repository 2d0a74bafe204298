import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { beforeAll, test } from 'vitest';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { EXTENSION_DIRECTORY } from '@/scripts/project.ts';
import { eventually } from '../browser/harness/eventually.ts';
import { startHttpServer } from '../browser/harness/servers/http-server.ts';
import { localisedBuild } from './localised-build.ts';
import { openPictureWindow, type PictureWindow, sidePanelPage } from './picture-window.ts';
import { ARABIC_SCENE, STORE_SCENES, type StoreScene } from './store-scenes.ts';
import { tilePage } from './tile-page.ts';

const FOLDER = new URL('../../assets/store/pictures/', import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(`${name}.png`, FOLDER));

/** The scroll bars of a Linux without a desktop are no part of the extension. */
const SWITCHES = ['--hide-scrollbars'];

/** The edge between page and panel, and where a reader would pull it to. */
const EDGE_PX = { from: 902, to: 822, y: 500 };
/** Where the pointer is in nobody's way. */
const CORNER_PX = { x: 1279, y: 799 };

const TILE = { width: 440, height: 280 };

const LIMIT_MS = 120_000;

beforeAll(() => mkdir(FOLDER, { recursive: true }));

test.each(STORE_SCENES)(
  'The picture $name',
  async (scene) => {
    const window = await openPictureWindow({ scheme: scene.scheme, switches: SWITCHES });
    const page = await openAlone(window, `${window.origin}/article`);
    await showScene(window, page, scene);
    await window.save(pathOf(scene.name));
  },
  LIMIT_MS,
);

test(
  'The picture of the settings',
  async () => {
    const window = await openPictureWindow({ scheme: 'light', switches: SWITCHES });
    const { settings, launched } = window.browser;
    await settings.evaluate((backEnds) => chrome.storage.local.set({ backEnds }), BACK_ENDS);
    const [first] = await launched.browser.pages();
    await settings.reload();
    await settings.bringToFront();
    if (first !== settings) await first?.close();
    await launched.openSidePanel(settings);
    await (await sidePanelPage(window.browser)).waitForSelector('main[data-attached="true"]');
    await settings.bringToFront();
    // The reload put it back to where it was while it was shorter.
    await settings.evaluate(() => scrollTo(0, 0));
    await window.display.act('mousemove', CORNER_PX.x, CORNER_PX.y);
    await window.save(pathOf('4-settings'));
  },
  LIMIT_MS,
);

test.runIf(existsSync(`${EXTENSION_DIRECTORY.chromium}/_locales/ar`))(
  'The picture from right to left',
  async () => {
    const html = await readFile(new URL('arabic-article.html', import.meta.url));
    const server = await startHttpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });
    const window = await openPictureWindow({
      scheme: 'light',
      switches: [...SWITCHES, '--lang=ar'],
      extensionDirectory: await localisedBuild('chromium', 'ar'),
    });
    const page = await openAlone(window, `http://127.0.0.1:${server.port}/`);
    await showScene(window, page, ARABIC_SCENE);
    await window.save(pathOf(ARABIC_SCENE.name));
  },
  LIMIT_MS,
);

test(
  'The tile',
  async () => {
    const { browser } = await openPictureWindow({ scheme: 'light' });
    const page = await browser.openWebPage('about:blank');
    await page.setViewport({ ...TILE, deviceScaleFactor: 1 });
    await page.setContent(await tilePage(pathOf('2-code-and-tables')));
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    await page.screenshot({ path: pathOf('tile') as `${string}.png` });
  },
  LIMIT_MS,
);

declare const chrome: { storage: { local: { set(items: object): Promise<void> } } };

/** What a reader's list may look like. */
const BACK_ENDS = [
  { name: 'My computer', address: 'http://127.0.0.1:11434/api/chat', kind: 'ollama' as const },
  { name: 'Team server', address: 'http://127.0.0.1:4111/api/chat', kind: 'ai-sdk' as const },
  {
    name: 'Gateway',
    address: 'http://127.0.0.1:8080/v1/chat/completions',
    kind: 'open-ai' as const,
  },
].map((given, index) => ({
  ...DEFAULT_BACK_END,
  ...given,
  detectedKind: given.kind,
  id: index === 0 ? DEFAULT_BACK_END.id : `back-end-${index}`,
  model: index === 0 ? 'qwen3:4b' : '',
}));

/** A page in the only tab. */
async function openAlone({ browser }: PictureWindow, address: string): Promise<Page> {
  const before = await browser.launched.browser.pages();
  const page = await browser.openWebPage(address);
  for (const other of before) await other.close();
  return page;
}

async function showScene(window: PictureWindow, page: Page, scene: StoreScene): Promise<void> {
  await page.$eval(scene.heading, (heading) => heading.scrollIntoView());
  const panel = await window.askAbout(page, scene.paragraph);
  await window.exchange(panel, scene.question, scene.answer);
  const inPanel = await sidePanelPage(window.browser);
  await eventually(() => inPanel.$$(scene.drawn)).not.toEqual([]);
  await pullEdge(window);
  // To the beginning of the conversation, whose first message is short.
  await inPanel.$eval('article', (question) => question.scrollIntoView({ block: 'end' }));
}

/** Gives the panel a part of the page's room. */
async function pullEdge({ display }: PictureWindow): Promise<void> {
  const { from, to, y } = EDGE_PX;
  await display.act('mousemove', from, y, 'mousedown', 1);
  await display.act('mousemove', (from + to) / 2, y);
  await display.act('mousemove', to, y, 'mouseup', 1);
  await display.act('mousemove', CORNER_PX.x, CORNER_PX.y);
}
