import type { Page } from 'puppeteer-core';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import type { ExtensionBrowser } from './extension-browser.ts';

declare const Services: { prefs: { setBoolPref(name: string, value: boolean): void } };

/** What a program that is pasted into finds on the clipboard. */
export interface ClipboardFlavours {
  /** `text/plain`; null when there is none. */
  readonly text: string | null;
  /** `text/html`; null when there is none. */
  readonly html: string | null;
}

/** Lets the browser's pages read its clipboard, which would ask the reader. */
export async function allowClipboardReading(browser: ExtensionBrowser): Promise<void> {
  const { browser: driven, panelUrl } = browser.launched;
  if (browser.name === 'chromium') {
    // Node's URL knows no origin of this scheme.
    const origin = panelUrl('').replace(/\/$/, '');
    await driven
      .defaultBrowserContext()
      .overridePermissions(origin, ['clipboard-read', 'clipboard-sanitized-write']);
  } else {
    await runInFirefoxWindow(driven, () =>
      Services.prefs.setBoolPref('dom.events.testing.asyncClipboard', true),
    );
  }
}

/** The browser's own clipboard, read by one of the extension's pages that is in front. */
export function readClipboard(page: Page): Promise<ClipboardFlavours> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) =>
      item?.types.includes(type) ? (await item.getType(type)).text() : null;
    return { text: await read('text/plain'), html: await read('text/html') };
  });
}

/** Puts a text there, so that a test does not see what an earlier one has left. */
export async function fillClipboard(page: Page, text: string): Promise<void> {
  await page.evaluate((wanted) => navigator.clipboard.writeText(wanted), text);
}
