import { browser } from 'wxt/browser';

/** The address of a site's icon in the browser's own store; it leads nowhere else. */
export type SiteIcons = (site: string) => string | undefined;

/** On screens of twice the density. */
const SIZE = 32;

/** https://developer.chrome.com/docs/extensions/how-to/ui/favicons */
function keptIcon(site: string): string {
  const address = new URL(browser.runtime.getURL('/'));
  address.pathname = '/_favicon/';
  address.searchParams.set('pageUrl', `https://${site}/`);
  address.searchParams.set('size', String(SIZE));
  return address.href;
}

/** The icons that Chrome keeps, where the reader has allowed all sites. Firefox lets none be read. */
export async function readSiteIcons(): Promise<SiteIcons | null> {
  const { permissions = [] } = await browser.permissions.getAll();
  return permissions.includes('favicon') ? keptIcon : null;
}
