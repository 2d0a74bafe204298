import * as z from 'zod/mini';
import { conversationStateSchema, conversationUpdateSchema } from '../chat/conversation-schema.ts';
import { chatMessageSchema } from '../chat/message-schema.ts';
import { reportUnexpected } from '../errors/report.ts';
import type { HostMessage, PanelMessage } from './messages.ts';

const conversationId = z.string();

export const panelMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('attach'), conversationId }),
  z.object({ type: z.literal('send'), conversationId, message: chatMessageSchema }),
  z.object({ type: z.literal('stop'), conversationId }),
  z.object({ type: z.literal('retry'), conversationId }),
]);

export const hostMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snapshot'),
    sequence: z.number(),
    state: conversationStateSchema,
  }),
  z.object({
    type: z.literal('update'),
    conversationId,
    sequence: z.number(),
    update: conversationUpdateSchema,
  }),
  z.object({ type: z.literal('taken'), conversationId, messageId: z.string() }),
]);

/** What a panel said; `null`, and a report, where it is no message of a panel's. */
export function readPanelMessage(received: unknown): PanelMessage | null {
  return checked(panelMessageSchema, received);
}

/** What the host said; `null`, and a report, where it is no message of the host's. */
export function readHostMessage(received: unknown): HostMessage | null {
  return checked(hostMessageSchema, received);
}

function checked<Message>(schema: z.ZodMiniType<Message>, received: unknown): Message | null {
  const result = z.safeParse(schema, received);
  if (result.success) return result.data;
  reportUnexpected(result.error);
  return null;
}
