import { type Browser, browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';
import { type AskedTab, askedTab } from './capture-messages.ts';
import { beginCapture, endCapture } from './captures.ts';
import { firstPassage } from './first-passage.ts';
import { leaveItems, type PendingItem } from './pending-item.ts';
import { readForCapture } from './read-asked.ts';

/** A whole window may have hundreds: more at once would take the machine from who sits before it. */
const READ_AT_ONCE = 3;

const PAGE = { kind: 'page' } as const;

interface ListedPage {
  readonly item: PendingItem;
  readonly tab: AskedTab;
  readonly isAsleep: boolean;
}

function listedPage(found: Browser.tabs.Tab, windowId: number, place: number): ListedPage {
  // The panel that asked is in this window, wherever the tab is.
  const tab = askedTab({ ...found, windowId });
  const item: PendingItem = {
    id: crypto.randomUUID(),
    windowId,
    place,
    selection: firstPassage(tab, PAGE),
    isReading: true,
    ...(tab.id !== undefined && { tabId: tab.id }),
  };
  return { item, tab, isAsleep: found.discarded === true };
}

async function read({ item, tab, isAsleep }: ListedPage): Promise<void> {
  // A script would wait for it until the reader opens it.
  if (isAsleep) await endCapture(item, { state: 'failed', failure: 'asleep' });
  else await readForCapture(item, tab, PAGE);
}

/** Reads the next that waits until none is left. */
async function readNext(waiting: ListedPage[]): Promise<void> {
  for (let page = waiting.shift(); page; page = waiting.shift()) {
    await read(page).catch(reportUnexpected);
  }
}

/**
 * Leaves the pages of these tabs for the panel of the window, in this order and at once, and reads
 * them then. Tabs that are closed by now are passed over.
 */
export async function leaveTabs(tabIds: readonly number[], windowId: number): Promise<void> {
  const found = await Promise.all(tabIds.map((id) => browser.tabs.get(id).catch(() => undefined)));
  // Behind those that were picked before.
  const first = Date.now() * 1000;
  const pages = found.flatMap((tab, place) =>
    tab ? [listedPage(tab, windowId, first + place)] : [],
  );
  await Promise.all(pages.map(({ item }) => beginCapture(item)));
  await leaveItems(pages.map(({ item }) => item));
  await Promise.all(Array.from({ length: READ_AT_ONCE }, () => readNext(pages)));
}
