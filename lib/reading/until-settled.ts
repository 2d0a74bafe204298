import { browser } from 'wxt/browser';
import { untilAborted } from '../until-aborted.ts';

/** A page that has not loaded by then is read as far as it is. */
const MAX_LOADING_MS = 5000;
/** A script of the page shows what is next sooner after the last change, as a rule. */
const QUIET_MS = 200;
/** A clock or an advertisement never stands still. */
const MAX_CHANGING_MS = 2000;

/** Runs in the page, and may use nothing from outside. */
async function settleInPage(maxLoadingMs: number, quietMs: number, maxChangingMs: number) {
  if (document.readyState !== 'complete') {
    await new Promise<void>((resolve) => {
      window.addEventListener('load', () => resolve(), { once: true });
      setTimeout(resolve, maxLoadingMs);
    });
  }
  await new Promise<void>((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let quiet = setTimeout(end, quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs);
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
    setTimeout(end, maxChangingMs);
  });
}

/**
 * Waits until a page has loaded and stands still: scripts that turn to another page within one show
 * what it holds after its address. Of a page that does not answer, its reading tells.
 */
export async function untilSettled(tabId: number): Promise<void> {
  const settling = browser.scripting.executeScript({
    target: { tabId },
    func: settleInPage,
    args: [MAX_LOADING_MS, QUIET_MS, MAX_CHANGING_MS],
    injectImmediately: true,
  });
  const patience = AbortSignal.timeout(MAX_LOADING_MS + MAX_CHANGING_MS);
  await untilAborted<unknown>(settling, patience).catch(() => undefined);
}
