import { reportUnexpected } from '../errors/report.ts';
import type { HostMessage } from './messages.ts';

/** What a message of each type has, with what `typeof` says of it. */
const FIELDS: Readonly<Record<HostMessage['type'], Readonly<Record<string, string>>>> = {
  snapshot: { hostId: 'string', sequence: 'number', state: 'object' },
  update: { conversationId: 'string', sequence: 'number', update: 'object' },
  attached: { conversationId: 'string', sequence: 'number' },
  taken: { conversationId: 'string', messageId: 'string' },
  obeyed: { conversationId: 'string', commandId: 'string' },
};
const FIELDS_BY_TYPE: ReadonlyMap<unknown, Readonly<Record<string, string>>> = new Map(
  Object.entries(FIELDS),
);

/**
 * Whether its fields are there, not what is in them: the host is of the same build, and what it
 * passes on was checked where it came in. To check each part of a message again would cost the
 * panel 7 kB of its first JavaScript, and work at each update.
 */
function isHostMessage(received: unknown): received is HostMessage {
  if (typeof received !== 'object' || received === null || !('type' in received)) return false;
  const fields = FIELDS_BY_TYPE.get(received.type);
  const values = new Map<string, unknown>(Object.entries(received));
  return (
    fields !== undefined &&
    Object.entries(fields).every(([name, type]) => typeof values.get(name) === type)
  );
}

/** What the host said; `null`, and a report, where it is no message of the host's. */
export function readHostMessage(received: unknown): HostMessage | null {
  if (isHostMessage(received)) return received;
  reportUnexpected(new Error('The background sent what is no message.', { cause: received }));
  return null;
}
