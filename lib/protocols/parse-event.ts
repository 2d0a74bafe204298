import * as z from 'zod/mini';
import { MalformedEventError } from '../errors/failure-errors.ts';
import { messageOf } from '../errors/message-of.ts';

/** How much of a malformed event is told, in UTF-16 units. */
const EXCERPT_LENGTH = 200;

/** What is wrong with an event: the fields that are not of its type's shape, or JSON's complaint. */
function faultOf(cause: unknown): string {
  if (!(cause instanceof z.core.$ZodError)) return messageOf(cause);
  return cause.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ');
}

/**
 * What `read` makes of an event's JSON.
 * @param dialect its name in failures
 * @throws MalformedEventError, with the event's beginning, where it is no JSON or `read` throws
 */
export function parseEvent<Result>(
  dialect: string,
  json: string,
  read: (event: unknown) => Result,
): Result {
  try {
    return read(JSON.parse(json));
  } catch (cause) {
    const detail = `${json.slice(0, EXCERPT_LENGTH)} (${faultOf(cause)})`;
    throw new MalformedEventError({ dialect, detail }, { cause });
  }
}
