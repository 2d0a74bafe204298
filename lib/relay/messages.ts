import type { ConversationState, ConversationUpdate } from '../chat/conversation.ts';
import type { ChatMessage } from '../chat/message.ts';
import type { Failure } from '../errors/failure.ts';

/** The name of the port that a panel opens to the background. */
export const RELAY_PORT_NAME = 'sidelight-relay';

/**
 * Broadcast by the background when it starts. A panel lets an idle background go and comes back
 * with this, so that it sees what another panel begins.
 */
export const HOST_STARTED = 'sidelight-host-started';

/** Where a panel stands in the numbered updates of a conversation. */
export interface RelayPosition {
  /** Another each time that the host has taken the conversation into its memory. */
  readonly hostId: string;
  /** Of the last update that the panel has applied. */
  readonly sequence: number;
}

/** What is wanted of a conversation; none of it needs the panel to stay. */
export type ConversationCommand =
  /** Ends the running turn. The questions that wait go on waiting. */
  | { readonly type: 'stop' }
  /** Asks the next of the questions that wait, where none is being answered. */
  | { readonly type: 'ask-next' }
  /** Asks the last question that is shown again. */
  | { readonly type: 'retry' }
  /** Asks the question of this answer again; the new answer stands beside it. */
  | { readonly type: 'regenerate'; readonly messageId: string }
  /** Lets an answer that was cut short go on where it ends. */
  | { readonly type: 'continue'; readonly messageId: string }
  /** Takes a question that waits out of the queue. */
  | { readonly type: 'unqueue'; readonly messageId: string }
  /** Shows the branch that goes through this message. */
  | { readonly type: 'show'; readonly messageId: string }
  /** Deletes a message with all that follows it; `restore` undoes that. */
  | { readonly type: 'delete-message'; readonly messageId: string }
  | { readonly type: 'restore-message'; readonly messageId: string }
  /** Deletes the whole conversation; `restore` undoes that. */
  | { readonly type: 'delete' }
  | { readonly type: 'restore' }
  /** Names it; no title: it is named after its first question. */
  | { readonly type: 'rename'; readonly title: string }
  /** Puts it at the top of the list, or no longer. */
  | { readonly type: 'pin'; readonly isPinned: boolean }
  /** Lets the tools of this conversation look into the browser, or not. */
  | { readonly type: 'allow-tools'; readonly allowed: boolean };

/**
 * From a panel to the host. What is too long for a port goes in pieces, in both directions
 * (`pieces`). A port is attached to at most one conversation: the last asked for.
 */
export type PanelMessage =
  | {
      readonly type: 'attach';
      readonly conversationId: string;
      /** The panel stands in a private window: nothing of the conversation goes to the disk. */
      readonly isPrivate: boolean;
      /** Absent where the panel holds nothing of the conversation yet. */
      readonly since?: RelayPosition;
      /**
       * The answer that the panel saw grow when it lost the host: an ended background may have
       * kept less of it.
       */
      readonly seen?: ChatMessage;
    }
  /**
   * Idempotent by `message.id`: until it is `taken`, a panel sends it again after reconnecting.
   * It follows what is shown, or with `editOf` stands beside the question of that id.
   */
  | {
      readonly type: 'send';
      readonly conversationId: string;
      readonly message: ChatMessage;
      readonly editOf?: string;
    }
  /** Idempotent by `commandId`: until it is `obeyed`, a panel sends it again after reconnecting. */
  | {
      readonly type: 'command';
      readonly conversationId: string;
      readonly commandId: string;
      readonly command: ConversationCommand;
    };

/**
 * From the host to a panel. Updates are numbered without gaps; a snapshot carries the number of
 * the last update it contains. A panel that sees a gap attaches again.
 */
export type HostMessage =
  | {
      readonly type: 'snapshot';
      readonly hostId: string;
      readonly sequence: number;
      readonly state: ConversationState;
    }
  | {
      readonly type: 'update';
      readonly conversationId: string;
      readonly sequence: number;
      readonly update: ConversationUpdate;
    }
  /** The panel has all there is up to this number: it attached with its position. */
  | { readonly type: 'attached'; readonly conversationId: string; readonly sequence: number }
  /**
   * Whether anything is under way, in whatever conversation, that would stand still or be lost
   * without the background. No word of it after a port was opened: nothing is.
   */
  | { readonly type: 'busy'; readonly isBusy: boolean }
  /** The conversation cannot be read. The panel keeps what it shows, and attaches again later. */
  | { readonly type: 'unread'; readonly conversationId: string; readonly failure: Failure }
  /** What the panel lacks, or what changed, could not be sent to it. */
  | { readonly type: 'unsent'; readonly conversationId: string; readonly detail: string }
  /** The answer to `send`: the question is on disk, or in memory where that failed. */
  | { readonly type: 'taken'; readonly conversationId: string; readonly messageId: string }
  /** The answer to `command`: what it does is on disk, or in memory where that failed. */
  | { readonly type: 'obeyed'; readonly conversationId: string; readonly commandId: string };
