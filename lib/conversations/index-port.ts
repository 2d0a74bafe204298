import { browser } from 'wxt/browser';

/** The name of the port by which a page has the background index what is not indexed yet. */
export const INDEX_PORT_NAME = 'sidelight-search-index';

/** Has the background go on with the index, which starts one where the browser has ended it. */
export function goOnIndexing(): void {
  browser.runtime.connect({ name: INDEX_PORT_NAME }).disconnect();
}
