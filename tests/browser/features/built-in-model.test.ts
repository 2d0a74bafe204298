import { onTestFinished, test } from 'vitest';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { Panel } from '../harness/panel.ts';

/** The model of the stand-in below, as the test works it. */
declare const standIn: {
  say(text: string): void;
  end(): void;
  prompts: unknown[];
};

function chooseBuiltInModel(browser: ExtensionBrowser): Promise<void> {
  return browser.set({ backEnds: [{ ...DEFAULT_BACK_END, kind: 'built-in', address: '' }] });
}

/**
 * A stand-in for Chrome's Prompt API, put into the panel's page before its scripts run: Chromium has
 * the interface, and no model for it. All else is real: the page, the port, the background.
 */
function installStandIn(): void {
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
  const api = { availability: async () => 'available', create: async () => session };
  const say = (text: string) => writer.enqueue(text);
  Object.defineProperty(globalThis, 'LanguageModel', { value: api });
  Object.assign(globalThis, { standIn: { say, end: () => writer.close(), prompts } });
}

async function openPanelWithModel({ launched }: ExtensionBrowser): Promise<Panel> {
  const page = await launched.browser.newPage();
  onTestFinished(async () => {
    if (!page.isClosed()) await page.close();
  });
  await page.evaluateOnNewDocument(installStandIn);
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
