import * as z from 'zod/mini';
import { ask } from '../browser/request-port.ts';

/**
 * `conversations` goes with all that was written in panels but not sent; `everything` goes with all
 * settings, back ends with their secrets, permissions, and the copy in the account, too.
 */
const deletion = z.enum(['conversations', 'everything']);

export type Deletion = z.infer<typeof deletion>;

/** Goes on to its end, though the page be closed. */
export const deletionExchange = {
  portName: 'sidelight-data',
  type: 'delete',
  request: z.object({ what: deletion }),
  reply: z.literal(null),
};

/**
 * Has the background delete what is kept; it stops what runs first.
 * @throws RequestError where something may be left
 */
export async function askToDelete(what: Deletion): Promise<void> {
  await ask(deletionExchange, { what });
}
