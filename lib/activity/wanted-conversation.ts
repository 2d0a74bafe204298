import { browser } from 'wxt/browser';
import { watchSession } from '../browser/stored-item.ts';
import { reportUnexpected } from '../errors/report.ts';

/** A conversation that the panel of a window is to show, once it is open. */
interface WantedConversation {
  readonly conversationId: string;
  readonly windowId: number;
}

/** In memory alone. Only the background writes it. */
const KEY = 'wantedConversation';

/** The id of the conversation that is wanted in this window. By hand: a first script has no schemas. */
function wantedIn(windowId: number, value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const wanted: Partial<Record<keyof WantedConversation, unknown>> = value;
  const isHere = wanted.windowId === windowId && typeof wanted.conversationId === 'string';
  return isHere ? String(wanted.conversationId) : null;
}

/** Has a conversation shown by the panel of a window, whether that is open or will be. */
export async function wantConversation(wanted: WantedConversation): Promise<void> {
  await browser.storage.session.set({ [KEY]: wanted });
}

/** Forgets what is wanted in a window that has closed. */
export async function forgetWantedIn(windowId: number): Promise<void> {
  const { [KEY]: wanted }: Record<string, unknown> = await browser.storage.session.get(KEY);
  if (wantedIn(windowId, wanted) !== null) await browser.storage.session.remove(KEY);
}

/**
 * Tells a panel which conversation it is to show, the one that is wanted already and those that
 * come, until the signal aborts.
 */
export async function watchWantedConversation(
  windowId: number,
  signal: AbortSignal,
  onWanted: (conversationId: string) => void,
): Promise<void> {
  const take = (value: unknown) => {
    const conversationId = wantedIn(windowId, value);
    if (signal.aborted || conversationId === null) return;
    onWanted(conversationId);
    browser.storage.session.remove(KEY).catch(reportUnexpected);
  };
  watchSession(signal, (changes) => take(changes[KEY]));
  take((await browser.storage.session.get(KEY))[KEY]);
}
