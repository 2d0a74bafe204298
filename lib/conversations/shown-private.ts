/** Which conversations the panels of private windows have shown; kept in memory alone. */
import { findInSession, readFromSession, setInSession } from './session-storage.ts';

/** All that is private stands under keys that begin so. */
export const PRIVATE_PREFIX = 'private:';

const LAST_KEY = `${PRIVATE_PREFIX}last`;
const SHOWN_PREFIX = `${PRIVATE_PREFIX}shown:`;

/** Remembers that a panel in a private window shows it, so that all about it can be forgotten. */
export async function rememberPrivate(conversationId: string): Promise<void> {
  await setInSession({ [LAST_KEY]: conversationId, [SHOWN_PREFIX + conversationId]: true });
}

/** The conversation that a panel in a private window showed last; `null` where there was none. */
export async function lastPrivateConversation(): Promise<string | null> {
  const last = await readFromSession(LAST_KEY);
  return typeof last === 'string' ? last : null;
}

/** The ids of all that were shown since the first private window was opened. */
export async function allPrivateConversations(): Promise<string[]> {
  const shown = await findInSession(SHOWN_PREFIX);
  return shown.map(([key]) => key.slice(SHOWN_PREFIX.length));
}
