import type { RelayPort } from '../../browser/port.ts';
import type { ConversationCommand, PanelMessage } from '../messages.ts';
import { isPiece } from '../pieces.ts';
import { readHostMessage } from './host-message.ts';

/** No panel need show the conversation. */
interface Commanded {
  readonly conversationId: string;
  readonly isPrivate: boolean;
}

/** The background may be ended by the browser before it has obeyed; the next one is asked again. */
const ATTEMPTS = 3;

/**
 * Sends a conversation a command, over a port of its own.
 * Settles when it has been obeyed and kept, as far as it could be.
 * @param connect opens a port to the host
 * @throws when no background has obeyed
 */
export async function commandConversation(
  connect: () => RelayPort,
  commanded: Commanded,
  command: ConversationCommand,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await post(connect(), commanded, command)) return;
  }
  throw new Error('The background ended before it had obeyed.');
}

/** @returns whether it was obeyed before the port closed */
function post(
  port: RelayPort,
  { conversationId, isPrivate }: Commanded,
  command: ConversationCommand,
): Promise<boolean> {
  const commandId = crypto.randomUUID();
  // The host knows by the attachment where the conversation is kept.
  const attach: PanelMessage = { type: 'attach', conversationId, isPrivate };
  const wanted: PanelMessage = { type: 'command', conversationId, commandId, command };
  return new Promise((resolve) => {
    port.onMessage.addListener((received) => {
      // The state, which alone comes in pieces, is not needed.
      if (isPiece(received)) return;
      const message = readHostMessage(received);
      if (message?.type !== 'obeyed' || message.commandId !== commandId) return;
      port.disconnect();
      resolve(true);
    });
    port.onDisconnect.addListener(() => resolve(false));
    try {
      port.postMessage(attach);
      port.postMessage(wanted);
    } catch {
      resolve(false);
    }
  });
}
