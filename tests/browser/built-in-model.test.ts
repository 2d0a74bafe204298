import { onTestFinished, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { DEFAULT_BACK_END } from '@/lib/settings/defaults.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import type { ExtensionBrowser } from './harness/extension-browser.ts';
import { Panel } from './harness/panel.ts';

declare const chrome: ExtensionApi;

/** The model of the stand-in below, as the test works it. */
declare const standIn: {
  say(text: string): void;
  end(): void;
  /** Tells of a download, from 0 to 1; from its end on the model is there. */
  load(share: number): void;
  prompts: unknown[];
};

async function chooseBuiltInModel({ settings }: ExtensionBrowser): Promise<void> {
  const backEnd = { ...DEFAULT_BACK_END, kind: 'built-in', address: '' };
  await settings.evaluate((chosen) => chrome.storage.local.set({ backEnds: [chosen] }), backEnd);
}

/**
 * A stand-in for Chrome's Prompt API, put into the panel's page before its scripts run: Chromium has
 * the interface, and no model for it. All else is real: the page, the port, the background.
 */
function installStandIn(availability: 'available' | 'downloadable'): void {
  const downloads = new EventTarget();
  let writer: ReadableStreamDefaultController<string>;
  const prompts: unknown[] = [];
  const session = {
    promptStreaming: (prompt: unknown) => {
      prompts.push(prompt);
      return new ReadableStream<string>({
        start(controller) {
          writer = controller;
        },
      });
    },
    destroy: () => undefined,
  };
  const create = ({ monitor }: { monitor: (downloads: EventTarget) => void }) => {
    if (availability === 'available') return Promise.resolve(session);
    monitor(downloads);
    return new Promise((resolve) => {
      downloads.addEventListener('downloadprogress', (event) => {
        if ('loaded' in event && event.loaded === 1) resolve(session);
      });
    });
  };
  const load = (loaded: number) =>
    downloads.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }));
  const api = { availability: async () => availability, create };
  const say = (text: string) => writer.enqueue(text);
  Object.defineProperty(globalThis, 'LanguageModel', { value: api });
  Object.assign(globalThis, { standIn: { say, end: () => writer.close(), load, prompts } });
}

async function openPanelWithModel(
  { launched }: ExtensionBrowser,
  availability: 'available' | 'downloadable' = 'available',
): Promise<Panel> {
  const page = await launched.browser.newPage();
  onTestFinished(async () => {
    if (!page.isClosed()) await page.close();
  });
  await page.evaluateOnNewDocument(installStandIn, availability);
  await page.goto(launched.panelUrl('sidepanel.html'));
  const panel = new Panel(page);
  await panel.waitUntilAttached();
  return panel;
}

function describeInChromium(browser: ExtensionBrowser): void {
  test('answers in the panel, asked by the background (a stand-in for the model)', async () => {
    await chooseBuiltInModel(browser);
    const panel = await openPanelWithModel(browser);
    await panel.ask('Why is the sea salt?');
    await eventually(() => panel.page.evaluate(() => standIn.prompts)).toEqual([
      [{ role: 'user', content: 'Why is the sea salt?' }],
    ]);
    await panel.page.evaluate(() => standIn.say('Rain **and** '));
    await panel.waitForAnswer('Rain and');
    await panel.page.evaluate(() => standIn.say('rock.'));
    await panel.page.evaluate(() => standIn.end());
    await panel.waitForOutcome('complete');
    await eventually(() => panel.answerText()).toBe('Rain and rock.');
  });

  test('shows how much of it is loaded first (a stand-in for the model)', async () => {
    await chooseBuiltInModel(browser);
    const panel = await openPanelWithModel(browser, 'downloadable');
    const bar = '[data-part="download-progress"] progress';
    await panel.ask('Why is the sea salt?');
    await panel.waitForStatus('submitted');
    await eventually(async () => {
      await panel.page.evaluate(() => standIn.load(0.4));
      return panel.attribute(bar, 'value');
    }).toBe('40');
    await eventually(() => panel.has('[data-part="waiting"]')).toBe(true);
    await panel.page.evaluate(() => standIn.load(1));
    await eventually(() => panel.has(bar)).toBe(false);
    await eventually(() => panel.page.evaluate(() => standIn.prompts.length)).toBe(1);
    await panel.page.evaluate(() => standIn.say('Rain.'));
    await panel.page.evaluate(() => standIn.end());
    await panel.waitForOutcome('complete');
    await eventually(() => panel.answerText()).toBe('Rain.');
  });

  test('that loses its panel keeps what it had said (a stand-in for the model)', async () => {
    await chooseBuiltInModel(browser);
    const panel = await openPanelWithModel(browser);
    await panel.ask('Why is the sea salt?');
    await eventually(() => panel.page.evaluate(() => standIn.prompts.length)).toBe(1);
    await panel.page.evaluate(() => standIn.say('Rain and '));
    await panel.waitForAnswer('Rain and');
    await panel.page.close();
    const reopened = await browser.openPanel();
    await reopened.waitForFailure('panel-closed');
    await eventually(() => reopened.answerText()).toBe('Rain and');
  });
}

describeInBrowsers('The built-in model', (browser) => {
  test('is said to be missing where the browser has none', async () => {
    await chooseBuiltInModel(browser);
    const panel = await browser.openPanel();
    await panel.ask('Why is the sea salt?');
    await panel.waitForFailure('built-in-model');
    await eventually(() => panel.text('[data-part="failure"]')).toContain(
      browser.name === 'chromium'
        ? 'no built-in model that runs'
        : 'or this browser has no built-in model',
    );
  });
  if (browser.name === 'chromium') describeInChromium(browser);
});
