import { browser } from 'wxt/browser';
import { hasOriginPermission } from '../browser/origin-permission.ts';
import { frontTab, watchTabs } from '../browser/watch-tabs.ts';
import { reportUnexpected } from '../errors/report.ts';
import { isWebPage } from '../settings/web-address.ts';

/**
 * An address is seen of a page that may be read, because of `activeTab` or its site; but who may
 * see all tabs sees those of others, too.
 */
async function mayReadFront(): Promise<boolean> {
  const tab = await frontTab();
  if (!tab?.url || !isWebPage(tab.url)) return false;
  if (await hasOriginPermission(tab.url)) return true;
  return !(await browser.permissions.contains({ permissions: ['tabs'] }));
}

/** Tells whether the page in front of this window may be read, now and as it changes. */
export function watchFrontPage(signal: AbortSignal, onChange: (mayRead: boolean) => void): void {
  let looks = 0;
  watchTabs(signal, () => {
    looks += 1;
    const number = looks;
    const tell = (mayRead: boolean) => {
      if (number === looks && !signal.aborted) onChange(mayRead);
    };
    mayReadFront().then(tell, (error: unknown) => {
      reportUnexpected(error);
      tell(false);
    });
  });
}
