import { browser } from 'wxt/browser';

/** The icon of a site where the browser has it. No address in it leads to the web. */
export type SiteIcons = (site: string) => string | undefined;

/** On screens of twice the density; Chrome makes a smaller one larger. */
const SIZE = 32;

/** Chrome keeps the icons of the pages that were visited: https://developer.chrome.com/docs/extensions/how-to/ui/favicons */
function keptIcon(site: string): string {
  const address = new URL(browser.runtime.getURL('/'));
  address.pathname = '/_favicon/';
  address.searchParams.set('pageUrl', `https://${site}/`);
  address.searchParams.set('size', String(SIZE));
  return address.href;
}

/** Firefox tells the icons of the tabs that may be read, as pictures; Chrome only where they are. */
async function iconsOfTabs(): Promise<SiteIcons> {
  const tabs = await browser.tabs.query({});
  const icons = new Map<string, string>();
  for (const { url, favIconUrl } of tabs) {
    if (url && favIconUrl?.startsWith('data:image/')) icons.set(new URL(url).host, favIconUrl);
  }
  return (site) => icons.get(site);
}

/** What the browser shows of sites without asking any of them. */
export async function readSiteIcons(): Promise<SiteIcons> {
  const { permissions = [] } = await browser.permissions.getAll();
  return permissions.includes('favicon') ? keptIcon : iconsOfTabs();
}
