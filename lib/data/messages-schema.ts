import * as z from 'zod/mini';
import { reportUnexpected } from '../errors/report.ts';
import type { DeletionRequest } from './messages.ts';

const requestSchema = z.object({
  type: z.literal('delete'),
  what: z.enum(['conversations', 'everything']),
});

/** What a page asked for; `null`, and a report, where it is no such request. */
export function readDeletionRequest(received: unknown): DeletionRequest | null {
  const result = z.safeParse(requestSchema, received);
  if (result.success) return result.data;
  reportUnexpected(new TypeError('No request to delete anything.', { cause: result.error }));
  return null;
}
