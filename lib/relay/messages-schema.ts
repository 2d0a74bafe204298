import * as z from 'zod/mini';
import { chatMessageSchema } from '../chat/message-schema.ts';
import { reportUnexpected } from '../errors/report.ts';
import type { PanelMessage } from './messages.ts';

const conversationId = z.string();

const messageId = z.string();

const commandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stop') }),
  z.object({ type: z.literal('ask-next') }),
  z.object({ type: z.literal('retry') }),
  z.object({ type: z.literal('regenerate'), messageId }),
  z.object({ type: z.literal('continue'), messageId }),
  z.object({ type: z.literal('unqueue'), messageId }),
  z.object({ type: z.literal('show'), messageId }),
  z.object({ type: z.literal('delete-message'), messageId }),
  z.object({ type: z.literal('restore-message'), messageId }),
  z.object({ type: z.literal('delete') }),
  z.object({ type: z.literal('restore') }),
  z.object({ type: z.literal('rename'), title: z.string() }),
  z.object({ type: z.literal('pin'), isPinned: z.boolean() }),
  z.object({ type: z.literal('allow-tools'), allowed: z.boolean() }),
]);

export const panelMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('attach'),
    conversationId,
    isPrivate: z.boolean(),
    since: z.optional(z.object({ hostId: z.string(), sequence: z.number() })),
    seen: z.optional(chatMessageSchema),
  }),
  z.object({
    type: z.literal('send'),
    conversationId,
    message: chatMessageSchema,
    editOf: z.optional(messageId),
  }),
  z.object({
    type: z.literal('command'),
    conversationId,
    commandId: z.string(),
    command: commandSchema,
  }),
]);

/** What a panel said; `null`, and a report, where it is no message of a panel's. */
export function readPanelMessage(received: unknown): PanelMessage | null {
  const result = z.safeParse(panelMessageSchema, received);
  if (result.success) return result.data;
  reportUnexpected(result.error);
  return null;
}
