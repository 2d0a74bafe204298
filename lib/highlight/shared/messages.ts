import * as z from 'zod/mini';
import { reportUnexpected } from '../../errors/report.ts';
import { type Described, integer } from '../../schema.ts';

const count = integer.check(z.nonnegative());

const changeSchema = z.object({
  /** The lines from this one on are replaced. */
  firstLine: count,
  text: z.string(),
  /** No more will come. */
  isComplete: z.boolean(),
});

/** A `Caution` as it is sent. */
const cautionSchema = z.object({ fromLine: count, plainLines: z.array(count) });

const pageMessageSchema = z.discriminatedUnion('type', [
  /** Answered with `loaded` or `unloaded`. Other messages are answered meanwhile. */
  z.object({
    type: z.literal('load'),
    language: z.object({ id: z.string(), engine: z.enum(['prism', 'textmate']) }),
  }),
  /**
   * Cuts a block's code into tokens, for a bounded while. Answered with `began`, if there is something
   * to do, and then with `tokens` or `failed`; the next one may come only then.
   */
  z.object({
    type: z.literal('work'),
    job: count,
    block: count,
    /** The id of a loaded language. */
    language: z.string(),
    /** The change since the last job of the block; absent if it only goes on. */
    change: z.optional(changeSchema),
    /** Counts when the worker hears of the block for the first time. */
    caution: z.optional(cautionSchema),
  }),
  /** The block's text is needed no more. */
  z.object({ type: z.literal('close'), block: count }),
]);

const workerMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loaded'), language: z.string() }),
  z.object({ type: z.literal('unloaded'), language: z.string(), message: z.string() }),
  /** The job begins at this line, and the time limit runs from here. */
  z.object({ type: z.literal('began'), job: count, line: count }),
  /** `PackedLines`; `isDone` when all tokens of the block's text have been told. */
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

export type TextChange = Described<typeof changeSchema>;
export type CautionMessage = Described<typeof cautionSchema>;
/** Sent by the page to the worker. */
export type PageMessage = Described<typeof pageMessageSchema>;
/** Sent by the worker to the page. */
export type WorkerMessage = Described<typeof workerMessageSchema>;

/** @returns `null`, and reports it, where the page sent something else */
export function readPageMessage(received: unknown): PageMessage | null {
  return checked(pageMessageSchema, received);
}

/** @returns `null`, and reports it, where the worker sent something else */
export function readWorkerMessage(received: unknown): WorkerMessage | null {
  return checked(workerMessageSchema, received);
}

function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  received: unknown,
): z.output<Schema> | null {
  const result = z.safeParse(schema, received);
  if (result.success) return result.data;
  reportUnexpected(result.error);
  return null;
}
