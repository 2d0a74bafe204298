import { messageOf } from '../errors/message-of.ts';
import { reportUnexpected } from '../errors/report.ts';
import type { RelayPort } from '../relay/port.ts';
import { DATA_PORT_NAME, type Deletion, type DeletionReply } from './messages.ts';
import { readDeletionRequest } from './messages-schema.ts';

export interface DataHostOptions {
  /** Whether a port was opened by one of the extension's own pages. */
  readonly isOwnPage: (sender: RelayPort['sender']) => boolean;
  readonly forget: (what: Deletion) => Promise<void>;
}

/** The background's end of deleting what is kept. Ports of another name are left to others. */
export function serveDeletions(port: RelayPort, { isOwnPage, forget }: DataHostOptions): void {
  if (port.name !== DATA_PORT_NAME) return;
  if (!isOwnPage(port.sender)) {
    port.disconnect();
    return;
  }
  let isOpen = true;
  port.onDisconnect.addListener(() => {
    isOpen = false;
  });
  const reply = (message: DeletionReply) => {
    if (isOpen) port.postMessage(message);
  };
  port.onMessage.addListener((received) => {
    const request = readDeletionRequest(received);
    if (!request) return reply({ type: 'failed', detail: 'The request was malformed.' });
    forget(request.what).then(
      () => reply({ type: 'deleted' }),
      (error: unknown) => {
        reportUnexpected(error);
        reply({ type: 'failed', detail: messageOf(error) });
      },
    );
  });
}
