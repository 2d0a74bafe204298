import { storedItem, storeItem } from '../browser/stored-item.ts';
import { addressKey } from '../chat/page-keys.ts';
import { removeFromSession } from './session-storage.ts';

/** The keys of pages (`lib/chat/page-keys`) that the reader left out of a conversation, while the browser runs. */
export function leftOutPagesItem(conversationId: string) {
  return storedItem<readonly string[]>('session', `leftOutPages:${conversationId}`, [], (stored) =>
    Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [],
  );
}

async function change(
  conversationId: string,
  address: string,
  next: (keys: readonly string[], key: string) => readonly string[],
): Promise<void> {
  const item = leftOutPagesItem(conversationId);
  const key = addressKey(address);
  if (key === null) return;
  await navigator.locks.request(item.key, async () => {
    const keys = next(await item.getValue(), key);
    if (keys.length > 0) await storeItem(item, keys);
    else await removeFromSession([item.key]);
  });
}

/** The page at this address is not offered in this conversation again. */
export function leavePageOut(conversationId: string, address: string): Promise<void> {
  return change(conversationId, address, (keys, key) => [...new Set([...keys, key])]);
}

/** The page is offered as any other. */
export function takePageIn(conversationId: string, address: string): Promise<void> {
  return change(conversationId, address, (keys, key) => keys.filter((one) => one !== key));
}
