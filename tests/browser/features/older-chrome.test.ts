import { readdir, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { openWithServer } from '../harness/ask-question.ts';
import { attachFrontPage } from '../harness/attaching/attach-front-page.ts';
import { copyBuild } from '../harness/copied-build.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { evaluateInBackground } from '../harness/evaluate-in-background.ts';
import { eventually } from '../harness/eventually.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';

const PAGE = '<!doctype html><title>Tides</title><article><p>Twice a day the sea comes in.</p>';

/** Earlier Chromes have no `browser` of their own, only `chrome`. */
async function withoutBrowser(name: BrowserName): Promise<string> {
  const directory = await copyBuild(name, 'older');
  if (name === 'firefox') return directory;
  for (const file of await readdir(directory, { recursive: true })) {
    if (!file.endsWith('.js')) continue;
    const path = `${directory}/${file}`;
    await writeFile(path, `delete globalThis.browser;\n${await readFile(path, 'utf8')}`);
  }
  return directory;
}

describeInBrowsers(
  'The polyfill',
  (browser) => {
    const background = <Result>(task: (scope: typeof globalThis) => Result) =>
      evaluateInBackground(browser.name, browser.launched, browser.settings, task);

    test('stands in for `browser` in the background and in pages', async () => {
      const { panel } = await openWithServer(browser);
      const expected = browser.name === 'firefox' ? 'object' : 'undefined';
      const typeOf = (scope: typeof globalThis) => typeof Reflect.get(scope, 'browser');
      // A background that has just been started has yet to run its script.
      await eventually(() => background(typeOf)).toBe(expected);
      expect(await panel.page.evaluate("typeof Reflect.get(globalThis, 'browser')")).toBe(expected);
    });

    test('has the background read a page, and answer when it has', async () => {
      const { port } = await startHttpServer((_, response) => {
        response.setHeader('content-type', 'text/html').end(PAGE);
      });
      const { panel, server } = await openWithServer(browser);
      await browser.openInFront(`http://127.0.0.1:${port}/`);
      await attachFrontPage(panel);
      await panel.ask('How often?');
      const call = await server.call();
      expect(call.lastQuestion).toContain('Twice a day the sea comes in.');
      call.write('Twice a day.');
      call.finish();
      await panel.waitForOutcome('complete');
    });

    test('has a setting of one page heard in the other', async () => {
      const panel = await browser.openPanel();
      await browser.set({ look: { scheme: 'dark' } });
      const scheme = () => panel.page.evaluate('document.documentElement.dataset.scheme');
      await eventually(scheme).toBe('dark');
    });
  },
  withoutBrowser,
);
