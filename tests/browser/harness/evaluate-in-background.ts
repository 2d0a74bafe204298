import type { Page } from 'puppeteer-core';
import type { BrowserName } from '../../../scripts/browsers/browsers.ts';
import { evaluateInWorker } from '../../../scripts/browsers/evaluate-in-worker.ts';
import type { LaunchedBrowser } from '../../../scripts/browsers/launched-browser.ts';
import { WAIT_LIMIT_MS } from '../../limits.ts';

/** What the global scopes of a service worker and of a background page have in common. */
export type BackgroundScope = typeof globalThis;

/**
 * Runs a function in the extension's background, which is started if it rests.
 * @param settings the options page: in Firefox it can reach into the background
 * @param task may use nothing but its parameters, which go there as JSON
 */
export async function evaluateInBackground<Arguments extends readonly unknown[], Result>(
  name: BrowserName,
  launched: LaunchedBrowser,
  settings: Page,
  task: (scope: BackgroundScope, ...given: Arguments) => Result | Promise<Result>,
  ...given: Arguments
): Promise<Result> {
  const call = `(${task})(scope, ...${JSON.stringify(given)})`;
  if (name === 'firefox') {
    // The polyfill's `chrome` in Firefox is the browser's own, which calls back.
    const expression = `new Promise((done) => chrome.runtime.getBackgroundPage(done)).then((scope) => ${call})`;
    return (await settings.evaluate(expression)) as Result; // what the task returned, as JSON
  }
  // A message without a listener starts the worker, or finds it running.
  await settings.evaluate('chrome.runtime.sendMessage("wake").catch(() => undefined)');
  const { browser, extensionId } = launched;
  const expression = `((scope) => ${call})(globalThis)`;
  return (await evaluateInWorker(browser, extensionId, expression, WAIT_LIMIT_MS)) as Result;
}
