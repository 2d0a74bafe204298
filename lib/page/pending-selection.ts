import { browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';

/** A passage that the reader wants to ask about and that no panel has taken over yet. */
export interface PendingSelection {
  readonly id: string;
  readonly text: string;
  readonly title: string;
  readonly url: string;
  /** The window it was selected in; its panel takes it over. */
  readonly windowId: number;
}

interface StorageChange {
  readonly newValue?: unknown;
}

const KEY_PREFIX = 'pendingSelection:';

/** Only what the background left there stands under such keys; it is asked for its window alone. */
function isSelectionFor(windowId: number, value: unknown): value is PendingSelection {
  return (
    typeof value === 'object' &&
    value !== null &&
    'windowId' in value &&
    value.windowId === windowId
  );
}

/** Leaves a selection for its window's panel, which may not be open yet. Never written to disk. */
export async function leaveSelection(selection: PendingSelection): Promise<void> {
  await browser.storage.session.set({ [KEY_PREFIX + selection.id]: selection });
}

/**
 * Hands the window's pending selections to the panel until the signal aborts, those that wait
 * already and those to come. Each is handed over once, however many panels the window has.
 */
export async function claimPendingSelections(
  windowId: number,
  signal: AbortSignal,
  onSelection: (selection: PendingSelection) => void,
): Promise<void> {
  const claim = async (found: Readonly<Record<string, unknown>>) => {
    for (const selection of selectionsFor(windowId, found)) {
      if (signal.aborted) return;
      if (!(await take(selection))) continue;
      // The panel may have turned elsewhere while it was taken; then it waits for the next claim.
      if (signal.aborted) await leaveSelection(selection);
      else onSelection(selection);
    }
  };
  const onChanged = (changes: Readonly<Record<string, StorageChange>>, area: string) => {
    if (area === 'session') claim(newValues(changes)).catch(reportUnexpected);
  };
  browser.storage.onChanged.addListener(onChanged);
  signal.addEventListener('abort', () => browser.storage.onChanged.removeListener(onChanged));
  await claim(await browser.storage.session.get(null));
}

/** Forgets what waits for a window that has closed: no panel of it will come. */
export async function forgetSelectionsOf(windowId: number): Promise<void> {
  const waiting = selectionsFor(windowId, await browser.storage.session.get(null));
  await browser.storage.session.remove(waiting.map(({ id }) => KEY_PREFIX + id));
}

function newValues(changes: Readonly<Record<string, StorageChange>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([key, { newValue }]) => [key, newValue]));
}

function selectionsFor(
  windowId: number,
  found: Readonly<Record<string, unknown>>,
): PendingSelection[] {
  return Object.entries(found).flatMap(([key, value]) =>
    key.startsWith(KEY_PREFIX) && isSelectionFor(windowId, value) ? [value] : [],
  );
}

/** Removes a selection. @returns whether it was still there: of several panels only one removes it. */
function take({ id }: PendingSelection): Promise<boolean> {
  const key = KEY_PREFIX + id;
  return navigator.locks.request(key, async () => {
    const found = await browser.storage.session.get(key);
    await browser.storage.session.remove(key);
    return Boolean(found[key]);
  });
}
