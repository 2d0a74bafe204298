import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { type FaultyAnswer, startFaultServer } from '../harness/servers/fault-server.ts';

/** Browsers end an idle background after 30 s; a slow model thinks longer. */
const FIRST_BYTE_AFTER_MS = 100_000;
const STALL_MS = 60_000;

const browsers = [new ExtensionBrowser('chromium'), new ExtensionBrowser('firefox')];

beforeAll(() => Promise.all(browsers.map((browser) => browser.launch())));
beforeEach(() => Promise.all(browsers.map((browser) => browser.forgetSettings())));
afterAll(() => Promise.all(browsers.map((browser) => browser.close())));

// Time is the fault here, so it is really waited for: in both browsers and in all conversations at once.
test('A slow back end is waited for, as long as it takes', async () => {
  const waits = browsers.map(async (browser) => {
    try {
      await waitForSlowBackEnd(browser);
    } catch (cause) {
      throw new Error(`It was not in ${browser.name}.`, { cause });
    }
  });
  const failed = (await Promise.allSettled(waits)).filter(({ status }) => status === 'rejected');
  expect(failed).toEqual([]);
});

async function waitForSlowBackEnd(browser: ExtensionBrowser): Promise<void> {
  const server = await startFaultServer();
  await browser.setBackEnd(server.address);
  const silent = await browser.openPanel('window');
  const [, silentAnswer] = await ask(silent, 'Nothing for long?', server.answer(1));
  const stalled = await openAnother(browser);
  const [, stalledAnswer] = await ask(stalled, 'A long pause?', server.answer(2));
  const closed = await openAnother(browser);
  const [id, unseenAnswer] = await ask(closed, 'Nobody looks?', server.answer(3));
  // Headers at once, the first byte late.
  unseenAnswer.begin();
  await closed.page.close();

  await eventually(() => silent.text('[data-part="waiting"]')).toBe(
    'The server hasn’t started answering yet',
  );
  const animations = () => silent.page.evaluate(() => document.getAnimations().length);
  await eventually(animations).toBe(0);
  stalledAnswer.write('Before ');
  await stalled.waitForAnswer('Before');
  await wait(STALL_MS);
  await eventually(() => stalled.status()).toBe('streaming');
  stalledAnswer.write('and after.');
  stalledAnswer.finish();
  await stalled.waitForAnswer('Before and after.');
  await stalled.waitForOutcome('complete');

  await wait(FIRST_BYTE_AFTER_MS - STALL_MS);
  await eventually(() => silent.status()).toBe('submitted');
  silentAnswer.write('At last.');
  silentAnswer.finish();
  unseenAnswer.write('Unseen.');
  unseenAnswer.finish();
  await silent.waitForAnswer('At last.');
  await silent.waitForOutcome('complete');

  await stalled.press('history');
  await stalled.page.locator('[data-part="history"] li ::-p-text(Nobody looks?)').click();
  await stalled.waitForAnswer('Unseen.');
  expect(await stalled.conversationId()).toBe(id);
  expect(server.answers).toHaveLength(3);
  expect(server.resumeCalls()).toBe(0);
}

/** A panel in a window of its own, with a new conversation. */
async function openAnother(browser: ExtensionBrowser): Promise<Panel> {
  const panel = await browser.openPanel('window');
  const shown = await panel.conversationId();
  await panel.press('new-conversation');
  await eventually(() => panel.conversationId()).not.toBe(shown);
  await panel.waitUntilAttached();
  return panel;
}

/** Asks, and gives the conversation's id and the answer that the server has been asked for. */
async function ask(
  panel: Panel,
  question: string,
  answer: Promise<FaultyAnswer>,
): Promise<[string | null, FaultyAnswer]> {
  await panel.ask(question);
  return [await panel.conversationId(), await answer];
}
