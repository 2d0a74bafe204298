import * as z from 'zod/mini';
import { reportUnexpected } from '../../errors/report.ts';
import type { PageMessage, WorkerMessage } from './messages.ts';

const count = z.number().check(z.int(), z.nonnegative());

const pageMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('load'),
    language: z.object({ id: z.string(), engine: z.enum(['prism', 'textmate']) }),
  }),
  z.object({
    type: z.literal('work'),
    job: count,
    block: count,
    language: z.string(),
    change: z.optional(z.object({ firstLine: count, text: z.string(), isComplete: z.boolean() })),
    caution: z.optional(z.object({ fromLine: count, plainLines: z.array(count) })),
  }),
  z.object({ type: z.literal('close'), block: count }),
]);

const workerMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loaded'), language: z.string() }),
  z.object({ type: z.literal('unloaded'), language: z.string(), message: z.string() }),
  z.object({ type: z.literal('began'), job: count, line: count }),
  z.object({
    type: z.literal('tokens'),
    job: count,
    firstLine: count,
    isDone: z.boolean(),
    numbers: z.custom<Uint32Array<ArrayBuffer>>((value) => value instanceof Uint32Array),
    scopes: z.array(z.string()),
  }),
  z.object({ type: z.literal('failed'), job: count, message: z.string() }),
]);

/** What the page asked; `null`, and a report, where it is no message of the page's. */
export function readPageMessage(received: unknown): PageMessage | null {
  return checked(pageMessageSchema, received);
}

/** What the worker told; `null`, and a report, where it is no message of the worker's. */
export function readWorkerMessage(received: unknown): WorkerMessage | null {
  return checked(workerMessageSchema, received);
}

function checked<Message>(schema: z.ZodMiniType<Message>, received: unknown): Message | null {
  const result = z.safeParse(schema, received);
  if (result.success) return result.data;
  reportUnexpected(result.error);
  return null;
}
