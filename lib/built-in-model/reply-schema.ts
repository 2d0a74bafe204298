import * as z from 'zod/mini';
import { reportUnexpected } from '../errors/report.ts';
import { MODEL_FAULTS, type ModelReply } from './messages.ts';

const askId = z.string();

const replySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('download'), askId, loaded: z.number() }),
  z.object({ type: z.literal('delta'), askId, text: z.string() }),
  z.object({ type: z.literal('done'), askId }),
  z.object({ type: z.literal('failed'), askId, fault: z.enum(MODEL_FAULTS), detail: z.string() }),
]);

/** What a panel said; `null`, and a report, where it is no reply. */
export function readModelReply(received: unknown): ModelReply | null {
  const result = z.safeParse(replySchema, received);
  if (result.success) return result.data;
  reportUnexpected(result.error);
  return null;
}
