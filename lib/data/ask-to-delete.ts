import { browser } from 'wxt/browser';
import { DATA_PORT_NAME, type Deletion, type DeletionReply } from './messages.ts';

/** Both ends are of one build: only the type is looked at. */
function isReply(received: unknown): received is DeletionReply {
  return typeof received === 'object' && received !== null && 'type' in received;
}

/**
 * Has the background delete what is kept; it stops what runs first.
 * @throws {Error} where something may be left; its message says why
 */
export function askToDelete(what: Deletion): Promise<void> {
  const port = browser.runtime.connect({ name: DATA_PORT_NAME });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  port.onDisconnect.addListener(() => reject(new Error('The background was stopped.')));
  port.onMessage.addListener((received: unknown) => {
    if (!isReply(received)) return;
    if (received.type === 'deleted') resolve();
    else reject(new Error(received.detail));
  });
  port.postMessage({ type: 'delete', what });
  return promise.finally(() => port.disconnect());
}
