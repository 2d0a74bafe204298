import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { DEFAULT_BACK_END } from '../lib/settings/defaults.ts';
import type { LaunchedBrowser } from './launched-browser.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

/** Points the extension at a chat call other than its default one. */
export async function useBackEnd(launched: LaunchedBrowser, address: string): Promise<void> {
  if (address === DEFAULT_BACK_END.address) return;
  const page = await launched.openPage('options.html');
  await page.evaluate(
    async (backEnd) => {
      await chrome.storage.local.set({ backEnds: [backEnd] });
    },
    { ...DEFAULT_BACK_END, address },
  );
  await page.close();
}
