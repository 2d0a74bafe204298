import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { DEFAULT_BACK_END } from '../lib/settings/defaults.ts';
import type { LaunchedBrowser } from './launched-browser.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

/** Has the extension ask this chat call, as though the reader had chosen it. */
export async function useBackEnd(launched: LaunchedBrowser, address: string): Promise<void> {
  const page = await launched.openPage('options.html');
  await page.evaluate(
    async (backEnd) => {
      await chrome.storage.local.set({ backEnds: [backEnd], hasChosenBackEnd: true });
    },
    { ...DEFAULT_BACK_END, address },
  );
  await page.close();
}
