import type { ConversationState, ConversationUpdate } from '../chat/conversation.ts';
import type { ChatMessage } from '../chat/message.ts';

/** The name of the port that a panel opens to the background. */
export const RELAY_PORT_NAME = 'sidelight-relay';

/**
 * Broadcast by the background when it starts. A panel lets an idle background go and comes back
 * with this, so that it sees what another panel begins.
 */
export const HOST_STARTED = 'sidelight-host-started';

/** From a panel to the host. A port is attached to at most one conversation: the last asked for. */
export type PanelMessage =
  | { readonly type: 'attach'; readonly conversationId: string }
  /** Idempotent by `message.id`: until it is `taken`, a panel sends it again after reconnecting. */
  | { readonly type: 'send'; readonly conversationId: string; readonly message: ChatMessage }
  | { readonly type: 'stop'; readonly conversationId: string }
  | { readonly type: 'retry'; readonly conversationId: string };

/**
 * From the host to a panel. Updates are numbered without gaps; a snapshot carries the number of
 * the last update it contains. A panel that sees a gap attaches again.
 */
export type HostMessage =
  | { readonly type: 'snapshot'; readonly sequence: number; readonly state: ConversationState }
  | {
      readonly type: 'update';
      readonly conversationId: string;
      readonly sequence: number;
      readonly update: ConversationUpdate;
    }
  /** The answer to `send`: the question is on disk, or in memory where that failed. */
  | { readonly type: 'taken'; readonly conversationId: string; readonly messageId: string };
