import * as z from 'zod/mini';
import { chatMessageSchema } from '../chat/message-schema.ts';
import { reportUnexpected } from '../errors/report.ts';
import type { PanelMessage } from './messages.ts';

const conversationId = z.string();

export const panelMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('attach'), conversationId }),
  z.object({ type: z.literal('send'), conversationId, message: chatMessageSchema }),
  z.object({ type: z.literal('stop'), conversationId }),
  z.object({ type: z.literal('retry'), conversationId }),
]);

/** What a panel said; `null`, and a report, where it is no message of a panel's. */
export function readPanelMessage(received: unknown): PanelMessage | null {
  const result = z.safeParse(panelMessageSchema, received);
  if (result.success) return result.data;
  reportUnexpected(result.error);
  return null;
}
