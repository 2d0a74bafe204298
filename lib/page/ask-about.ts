import { reportUnexpected } from '../errors/report.ts';
import type { Asked, AskedTab } from './asked.ts';
import { beginCapture } from './captures.ts';
import { firstPassage } from './first-passage.ts';
import { openPanel } from './open-panel.ts';
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

/** Leaves it for the panel, which is open. What it takes time to read comes after the rest. */
export async function leaveAsked(tab: AskedTab, asked: Asked, actionId?: string): Promise<void> {
  const item = {
    id: crypto.randomUUID(),
    windowId: tab.windowId,
    ...(tab.id !== undefined && { tabId: tab.id }),
    ...(actionId !== undefined && { actionId }),
  };
  if (asked.kind === 'selection' && asked.text === undefined) {
    await leaveItem(await withSelection(item, tab, asked));
    return;
  }
  const selection = firstPassage(tab, asked);
  await beginCapture(item);
  await leaveItem({ ...item, selection, isReading: true });
  await readForCapture(item, tab, asked);
}

/** Where nothing is selected, or nothing can be seen, there is nothing to act on: they want to write. */
async function withSelection(item: PendingItem, tab: AskedTab, asked: Asked): Promise<PendingItem> {
  const selection = await readAsked(tab, asked).catch(() => null);
  if (selection) return { ...item, selection };
  return { id: item.id, windowId: item.windowId };
}
