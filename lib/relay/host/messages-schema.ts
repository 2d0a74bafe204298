/** The messages between panels and host. The panel's first scripts have no room for it: they know its types. */
import * as z from 'zod/mini';
import { conversationStateSchema, conversationUpdateSchema } from '../../chat/conversation.ts';
import { chatMessageSchema } from '../../chat/message.ts';
import { modelChoiceSchema } from '../../chat/model-choice.ts';
import { failureSchema } from '../../errors/failure.ts';
import { reportUnexpected } from '../../errors/report.ts';
import { type Described, integer, ownObject } from '../../schema.ts';

const conversationId = z.string();

const messageId = z.string();

/** A reader's wish about a conversation; none needs the panel to stay. */
const commandSchema = z.discriminatedUnion('type', [
  /** Ends the running turn. The questions that wait go on waiting. */
  z.object({ type: z.literal('stop') }),
  /** Asks the next of the questions that wait, where none is being answered. */
  z.object({ type: z.literal('ask-next') }),
  /** Asks the last question that is shown again. */
  z.object({ type: z.literal('retry') }),
  /**
   * Asks this question, or that of this answer, again; the new answer stands beside the others. The
   * choice is this answer's alone.
   */
  z.object({
    type: z.literal('regenerate'),
    messageId,
    choice: z.optional(modelChoiceSchema),
  }),
  /** Lets an answer that was cut short go on where it ends. */
  z.object({ type: z.literal('continue'), messageId }),
  /** Takes a question that waits out of the queue. */
  z.object({ type: z.literal('unqueue'), messageId }),
  /** Shows the branch that goes through this message. */
  z.object({ type: z.literal('show'), messageId }),
  /** Deletes a message with all that follows it; `restore` undoes that. */
  z.object({ type: z.literal('delete-message'), messageId }),
  z.object({ type: z.literal('restore-message'), messageId }),
  /** Deletes the whole conversation; `restore` undoes that. */
  z.object({ type: z.literal('delete') }),
  z.object({ type: z.literal('restore') }),
  /** Names it; no title: it is named after its first question. */
  z.object({ type: z.literal('rename'), title: z.string() }),
  /** Puts it at the top of the list, or no longer. */
  z.object({ type: z.literal('pin'), isPinned: z.boolean() }),
  /** Lets the tools of this conversation look into the browser, or not. */
  z.object({ type: z.literal('allow-tools'), allowed: z.boolean() }),
  /** Has this model answer from here on. */
  z.object({ type: z.literal('choose-model'), choice: modelChoiceSchema }),
  /** Tells the model nothing up to this message from here on; `null`: all again. */
  z.object({ type: z.literal('leave-out'), through: z.nullable(messageId) }),
]);

/** A panel's place in the numbered updates of a conversation. */
const positionSchema = z.object({
  /** Changes each time that the host has taken the conversation into its memory. */
  hostId: z.string(),
  /** The number of the last update that the panel has applied. */
  sequence: z.number(),
});

/**
 * From a panel to the host. What is too long for a port goes in pieces, in both directions
 * (`pieces`). A port is attached to at most one conversation: the last asked for.
 */
const panelMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('attach'),
    conversationId,
    /** The panel stands in a private window: nothing of the conversation goes to the disk. */
    isPrivate: z.boolean(),
    /** Absent where the panel holds nothing of the conversation yet. */
    since: z.optional(positionSchema),
    /**
     * The answer that the panel saw grow when it lost the host: an ended background may have
     * kept less of it.
     */
    seen: z.optional(chatMessageSchema),
  }),
  /**
   * Idempotent by `message.id`: until it is `taken`, a panel sends it again after reconnecting.
   * It follows what is shown, or with `editOf` stands beside the question of that id.
   */
  z.object({
    type: z.literal('send'),
    conversationId,
    message: chatMessageSchema,
    editOf: z.optional(messageId),
  }),
  /** Idempotent by `commandId`: until it is `obeyed`, a panel sends it again after reconnecting. */
  z.object({
    type: z.literal('command'),
    conversationId,
    commandId: z.string(),
    command: commandSchema,
  }),
]);

export type ConversationCommand = Described<typeof commandSchema>;
export type RelayPosition = Described<typeof positionSchema>;
export type PanelMessage = Described<typeof panelMessageSchema>;

/** A panel's message; `null`, and a report, where it is none. */
export function readPanelMessage(received: unknown): PanelMessage | null {
  const result = z.safeParse(panelMessageSchema, received);
  if (result.success) return result.data;
  reportUnexpected(result.error);
  return null;
}

const sequence = integer.check(z.minimum(0));

/**
 * From the host to a panel. Updates are numbered without gaps; a snapshot carries the number of
 * the last update it contains. A panel that sees a gap attaches again.
 */
export const hostMessageSchema = z.discriminatedUnion('type', [
  ownObject({
    type: z.literal('snapshot'),
    hostId: z.string(),
    sequence,
    state: conversationStateSchema,
  }),
  ownObject({
    type: z.literal('update'),
    conversationId,
    sequence,
    update: conversationUpdateSchema,
  }),
  /** The panel has all there is up to this number: it attached with its position. */
  ownObject({ type: z.literal('attached'), conversationId, sequence }),
  /** The conversation cannot be read. The panel keeps what it shows, and attaches again later. */
  ownObject({ type: z.literal('unread'), conversationId, failure: failureSchema }),
  /** A message with the state or with a change of it could not be sent to the panel. */
  ownObject({ type: z.literal('unsent'), conversationId, detail: z.string() }),
  /**
   * Something is under way, in whatever conversation, that would stand still or be lost without
   * the background; or no longer. No word of it after a port was opened: nothing is.
   */
  ownObject({ type: z.literal('busy'), isBusy: z.boolean() }),
  /** The answer to `send`: the question is on disk, or in memory where that failed. */
  ownObject({ type: z.literal('taken'), conversationId, messageId }),
  /** The answer to `command`: what it does is on disk, or in memory where that failed. */
  ownObject({ type: z.literal('obeyed'), conversationId, commandId: z.string() }),
]);

export type HostMessage = Described<typeof hostMessageSchema>;

/** The events of an answer, which come at each frame, were made by a decoder a moment ago. */
function isOfHotPath(message: HostMessage): boolean {
  return message.type === 'update' && message.update.type === 'answer-events';
}

/**
 * Lets nothing damaged, which a store may have given, come as far as a panel's reducer and elements.
 * @throws TypeError
 */
export function checkHostMessage(message: HostMessage): void {
  if (isOfHotPath(message) || z.validate(hostMessageSchema, message)) return;
  throw new TypeError(`The background has made what is no message: ${message.type}.`);
}
