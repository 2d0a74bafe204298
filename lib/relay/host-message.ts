import { isConversationState, isConversationUpdate } from '../chat/conversation-shape.ts';
import { isFailure } from '../errors/failure-shape.ts';
import { reportUnexpected } from '../errors/report.ts';
import { flag, index, text, variant } from '../shape/shape.ts';
import type { HostMessage } from './messages.ts';

const isHostMessage = variant<'type', HostMessage>('type', {
  snapshot: { hostId: text, sequence: index, state: isConversationState },
  update: { conversationId: text, sequence: index, update: isConversationUpdate },
  attached: { conversationId: text, sequence: index },
  unread: { conversationId: text, failure: isFailure },
  unsent: { conversationId: text, detail: text },
  busy: { isBusy: flag },
  taken: { conversationId: text, messageId: text },
  obeyed: { conversationId: text, commandId: text },
});

/** What is said of it where it can be said to nobody but a developer. */
export const NO_MESSAGE = 'The background sent what is no message.';

/**
 * What the host said; `null`, and a report, where it is no message of the host's. The host is of
 * the same package; what is checked is that nothing damaged, which it may have been given by a
 * store or a server, comes as far as the reducer and the elements.
 */
export function readHostMessage(received: unknown): HostMessage | null {
  if (isHostMessage(received)) return received;
  reportUnexpected(new Error(NO_MESSAGE, { cause: received }));
  return null;
}
