/** Conversations that the panels of private windows have shown; kept in memory alone. */
import { browser } from 'wxt/browser';

/** All that is private stands under keys that begin so. */
export const PRIVATE_PREFIX = 'private:';

/** Prefix of the keys of all that were shown since the first private window was opened. */
export const SHOWN_PREFIX = `${PRIVATE_PREFIX}shown:`;

const LAST_KEY = `${PRIVATE_PREFIX}last`;

/** Remembers that a panel in a private window shows it, so that all about it can be forgotten. */
export async function rememberPrivate(conversationId: string): Promise<void> {
  const shown = { [LAST_KEY]: conversationId, [SHOWN_PREFIX + conversationId]: true };
  await browser.storage.session.set(shown);
}

/** The conversation that a panel in a private window showed last; `null` where there was none. */
export async function lastPrivateConversation(): Promise<string | null> {
  const { [LAST_KEY]: last }: Record<string, unknown> = await browser.storage.session.get(LAST_KEY);
  return typeof last === 'string' ? last : null;
}
