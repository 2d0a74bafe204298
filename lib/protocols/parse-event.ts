import * as z from 'zod/mini';
import { MalformedEventError } from '../errors/failure-errors.ts';
import { messageOf } from '../errors/message-of.ts';
import { MAX_JSON_DEPTH, nestsTooDeep } from './json-depth.ts';

/** How much of a malformed event is told, and of what is wrong with it, in UTF-16 units. */
const EXCERPT_LENGTH = 200;
const FAULT_LENGTH = 300;

/** The value. @throws SyntaxError where it is no JSON, and RangeError where it nests too deep */
export function parseJson(json: string): unknown {
  if (nestsTooDeep(json)) throw new RangeError(`It nests deeper than ${MAX_JSON_DEPTH} levels.`);
  return JSON.parse(json);
}

/** What is wrong with an event: the first field that is not of its type's shape, or JSON's complaint. */
function faultOf(cause: unknown): string {
  if (!(cause instanceof z.core.$ZodError)) return messageOf(cause);
  const [first] = cause.issues;
  const more = cause.issues.length - 1;
  const fault = first ? `${first.path.join('.')}: ${first.code}` : messageOf(cause);
  return more > 0 ? `${fault}, and ${more} more` : fault;
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
    return read(parseJson(json));
  } catch (cause) {
    const detail = `${json.slice(0, EXCERPT_LENGTH)} (${faultOf(cause).slice(0, FAULT_LENGTH)})`;
    throw new MalformedEventError({ dialect, detail }, { cause });
  }
}
