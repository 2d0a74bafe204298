import { browser } from 'wxt/browser';
import { text, variant } from '../shape/shape.ts';
import { DATA_PORT_NAME, type Deletion, type DeletionReply } from './messages.ts';

const isReply = variant<'type', DeletionReply>('type', { deleted: {}, failed: { detail: text } });

/**
 * Has the background delete what is kept; it stops what runs first.
 * @throws {Error} where something may be left; its message says why
 */
export function askToDelete(what: Deletion): Promise<void> {
  const port = browser.runtime.connect({ name: DATA_PORT_NAME });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  port.onDisconnect.addListener(() => reject(new Error('The background was stopped.')));
  port.onMessage.addListener((received: unknown) => {
    if (!isReply(received)) reject(new Error('The background’s answer was not understood.'));
    else if (received.type === 'deleted') resolve();
    else reject(new Error(received.detail));
  });
  port.postMessage({ type: 'delete', what });
  return promise.finally(() => port.disconnect());
}
