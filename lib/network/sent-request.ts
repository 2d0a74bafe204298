import * as z from 'zod/mini';
import { lengthWithin } from '../schema.ts';

/** The reasons for which the extension sends anything. */
export const REASONS = [
  'question',
  /** An answer that was cut off is asked for again. */
  'resume',
  /** A server's models. */
  'models',
  /** A server's word on one of its models. */
  'facts',
  /** The test of a connection, and the search for the right address of a server. */
  'test',
  /** The search for servers on this computer. */
  'discovery',
  'picture',
  /** The file that a tab shows. */
  'file',
] as const;

export type Reason = (typeof REASONS)[number];

/** Why something is sent, and for which conversation. */
export interface Purpose {
  readonly reason: Reason;
  readonly conversationId?: string | undefined;
  /** The question that it is sent for. */
  readonly questionId?: string | undefined;
  /** It is sent for a private window: nothing of it goes to the disk. */
  readonly isPrivate?: boolean | undefined;
}

const name = z.string().check(lengthWithin(0, 2000));

/** A request as it is noted: nothing of what was in it. */
export const sentRequestSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  origin: name,
  method: name,
  /** The length of its body. */
  bytes: z.number(),
  reason: z.enum(REASONS),
  conversationId: z.optional(name),
  questionId: z.optional(name),
});

export type SentRequest = Readonly<z.infer<typeof sentRequestSchema>>;
