import { browser } from 'wxt/browser';
import { reportUnexpected } from '../errors/report.ts';
import { number, object, text } from '../shape/shape.ts';

/** A conversation that the panel of a window is to show, once it is open. */
interface WantedConversation {
  readonly conversationId: string;
  readonly windowId: number;
}

/** In memory alone. Only the background writes it. */
const KEY = 'wantedConversation';

const isWanted = object<WantedConversation>({ conversationId: text, windowId: number });

function isWantedIn(windowId: number, value: unknown): value is WantedConversation {
  return isWanted(value) && value.windowId === windowId;
}

/** Has a conversation shown by the panel of a window, whether that is open or will be. */
export async function wantConversation(wanted: WantedConversation): Promise<void> {
  await browser.storage.session.set({ [KEY]: wanted });
}

/** Forgets what is wanted in a window that has closed. */
export async function forgetWantedIn(windowId: number): Promise<void> {
  const { [KEY]: wanted }: Record<string, unknown> = await browser.storage.session.get(KEY);
  if (isWantedIn(windowId, wanted)) await browser.storage.session.remove(KEY);
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
    if (signal.aborted || !isWantedIn(windowId, value)) return;
    onWanted(value.conversationId);
    browser.storage.session.remove(KEY).catch(reportUnexpected);
  };
  const onChanged = (changes: Readonly<Record<string, { newValue?: unknown }>>, area: string) => {
    if (area === 'session') take(changes[KEY]?.newValue);
  };
  browser.storage.onChanged.addListener(onChanged);
  signal.addEventListener('abort', () => browser.storage.onChanged.removeListener(onChanged));
  take((await browser.storage.session.get(KEY))[KEY]);
}
