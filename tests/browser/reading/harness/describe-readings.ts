import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe } from 'vitest';
import { BROWSERS } from '../../harness/describe-in-browsers.ts';
import { ExtensionBrowser } from '../../harness/extension-browser.ts';
import { PageReader } from './page-reader.ts';
import { PageServer } from './page-server.ts';

/** The root of the server: a page of the corpus is `/pages/<kind>-<name>.html`. */
export const READING_FIXTURES = fileURLToPath(
  new URL('../../../fixtures/reading', import.meta.url),
);

/** Runs the same tests in Chromium and in Firefox, with a server of pages and one tab for all. */
export function describeReadings(subject: string, define: (reader: PageReader) => void): void {
  describe.each(BROWSERS)(`${subject}, in %s`, (name) => {
    const browser = new ExtensionBrowser(name);
    const server = new PageServer(READING_FIXTURES);
    beforeAll(async () => {
      await server.start();
      await browser.launch();
    });
    afterAll(async () => {
      await browser.close();
      await server.stop();
    });
    define(new PageReader(browser, server));
  });
}
