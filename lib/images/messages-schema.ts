import * as z from 'zod/mini';
import { IMAGE_FAILURES } from '../errors/image-fetch-error.ts';
import { reportUnexpected } from '../errors/report.ts';
import type { ImageMessage, ImageRequest } from './messages.ts';

const text = z.string();

const requestSchema = z.object({ type: z.literal('fetch'), address: text });

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begun'), contentType: text }),
  z.object({ type: z.literal('bytes'), base64: text }),
  z.object({ type: z.literal('ended') }),
  z.object({ type: z.literal('failed'), reason: z.enum(IMAGE_FAILURES), detail: text }),
]);

function checked<Message>(schema: z.ZodMiniType<Message>, received: unknown): Message | null {
  const result = z.safeParse(schema, received);
  if (result.success) return result.data;
  reportUnexpected(result.error);
  return null;
}

/** What a page asked for; `null`, and a report, where it is no such request. */
export function readImageRequest(received: unknown): ImageRequest | null {
  return checked(requestSchema, received);
}

/** What the background answered; `null`, and a report, where it is no such message. */
export function readImageMessage(received: unknown): ImageMessage | null {
  return checked(messageSchema, received);
}
