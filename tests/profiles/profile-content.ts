import { expect } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { askAndAnswer } from '../browser/harness/ask-question.ts';
import { eventually } from '../browser/harness/eventually.ts';
import type { ExtensionBrowser } from '../browser/harness/extension-browser.ts';
import { focusedName, type Panel } from '../browser/harness/panel.ts';

import { startAiServer } from '../browser/harness/servers/ai-server.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

const ANSWER = 'Every **word**, and `code`.';

/** Fills a new profile as a reader does: an answer, another version of its question, a look. */
export async function fillProfile(browser: ExtensionBrowser): Promise<void> {
  const { panel, server } = await askAndAnswer(browser, 'What is kept?', ANSWER);
  await panel.press('edit');
  await eventually(() => focusedName(panel.page)).toBe('edited-question');
  await panel.page.keyboard.type(' And for how long?');
  await panel.page.keyboard.press('Enter');
  const call = await server.call(2);
  call.write('For good.');
  call.finish();
  await panel.waitForAnswer('For good.');
  await panel.waitForOutcome('complete');
  await browser.settings.$eval('input[name="scheme"][value="dark"]', (input) => {
    if (input instanceof HTMLInputElement) input.click();
  });
  await eventually(() => schemeOf(panel)).toBe('dark');
  await eventually(() => storedText(browser)).toContain('dark');
}

/** Finds all of it again, and asks on. */
export async function expectProfile(browser: ExtensionBrowser): Promise<void> {
  const panel = await browser.openPanel();
  await eventually(() => panel.answerText()).toBe('For good.');
  expect(await panel.questions()).toEqual([expect.stringContaining('And for how long?')]);
  expect(await schemeOf(panel)).toBe('dark');
  await panel.press('previous-branch');
  await eventually(() => panel.answerText()).toBe('Every word, and code.');

  const server = await startAiServer();
  await browser.setBackEnd(server.address);
  await panel.ask('Is that all?');
  const call = await server.call();
  expect(JSON.stringify(call.body)).toContain(JSON.stringify(ANSWER).slice(1, -1));
  call.write('All of it.');
  call.finish();
  await panel.waitForAnswer('All of it.');
}

function schemeOf({ page }: Panel): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
}

function storedText({ settings }: ExtensionBrowser): Promise<string> {
  return settings.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null)));
}
