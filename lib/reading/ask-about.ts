import { openPanel } from '../browser/panel-apis.ts';
import { reportUnexpected } from '../errors/report.ts';
import { allowedItem } from '../settings/policy.ts';
import { isWebPage } from '../settings/web-address.ts';
import type { Asked, AskedTab } from './capture-messages.ts';
import { beginCapture } from './captures.ts';
import { firstPassage } from './first-passage.ts';
import { tellPanelOfKey } from './panel-key.ts';
import { leaveItem, type PendingItem } from './pending-item.ts';
import { readAsked, readForCapture } from './read-asked.ts';

/**
 * Opens the panel of the tab's window and leaves there what the reader asks about. To be called
 * straight from their gesture, before anything is awaited.
 * @param actionId of the quick action that is to be taken on it
 */
export function askAbout(tab: AskedTab, asked: Asked, actionId?: string): void {
  openPanel(tab.windowId).catch(reportUnexpected);
  leaveAsked(tab, asked, actionId).catch(reportUnexpected);
}

/** An organisation may let nothing but typed words be sent: then the panel opens, and that is all. */
export async function mayAttach(): Promise<boolean> {
  return (await allowedItem.getValue()).attachments;
}

/** Opens the panel and offers the page there. To be called straight from the reader's gesture. */
export function offerPage(tab: AskedTab): void {
  openPanel(tab.windowId).catch(reportUnexpected);
  leaveOffer(tab).catch(reportUnexpected);
}

/**
 * Opens the panel and offers the page there; closes it where it is open and has no use for the page. To
 * be called straight from the reader's gesture.
 */
export function togglePanel(tab: AskedTab): void {
  openPanel(tab.windowId).catch(reportUnexpected);
  tellPanelOfKey(tab.windowId)
    .then((isClosing) => (isClosing ? undefined : leaveOffer(tab)))
    .catch(reportUnexpected);
}

/** Leaves it for the panel, which is open. What it takes time to read comes after the rest. */
export async function leaveAsked(tab: AskedTab, asked: Asked, actionId?: string): Promise<void> {
  if (!(await mayAttach())) return;
  if (asked.kind !== 'selection' || asked.text !== undefined) {
    await leaveWhileReading(itemOf(tab, actionId), tab, asked);
    return;
  }
  const selection = await readAsked(tab, asked).catch(() => null);
  if (selection) await leaveItem({ ...itemOf(tab, actionId), selection });
  else await leaveOffer(tab);
}

function itemOf({ id, windowId }: AskedTab, actionId?: string): PendingItem {
  return {
    id: crypto.randomUUID(),
    windowId,
    ...(id !== undefined && { tabId: id }),
    ...(actionId !== undefined && { actionId }),
  };
}

/** The panel offers the page, which it may read from this press on; of none it tells. */
async function leaveOffer(tab: AskedTab): Promise<void> {
  if (!(await mayAttach())) return;
  const { url } = tab;
  const isPage = url !== undefined && isWebPage(url);
  await leaveItem({ ...itemOf(tab), ...(isPage && { isOffer: true, url }) });
}

async function leaveWhileReading(item: PendingItem, tab: AskedTab, asked: Asked): Promise<void> {
  await beginCapture(item);
  await leaveItem({ ...item, selection: firstPassage(tab, asked), isReading: true });
  await readForCapture(item, tab, asked);
}
