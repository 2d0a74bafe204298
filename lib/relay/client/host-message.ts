import { reportUnexpected } from '../../errors/report.ts';
import { ownField } from '../../schema.ts';
import type { HostMessage } from '../messages.ts';

const TYPES: ReadonlySet<unknown> = new Set<HostMessage['type']>([
  'snapshot',
  'update',
  'attached',
  'unread',
  'unsent',
  'busy',
  'taken',
  'obeyed',
]);

function isHostMessage(received: unknown): received is HostMessage {
  return TYPES.has(ownField(received, 'type'));
}

/** Said of it where it can be said to nobody but a developer. */
export const NO_MESSAGE = 'The background sent what is no message.';

/**
 * A message of the host's; `null`, and a report, where it is none. Only its kind is looked at: the
 * host is of the same package, and checks the whole before it posts (`checkHostMessage`), since the
 * panel's first scripts have no room for the schemas.
 */
export function readHostMessage(received: unknown): HostMessage | null {
  if (isHostMessage(received)) return received;
  reportUnexpected(new Error(NO_MESSAGE, { cause: received }));
  return null;
}
