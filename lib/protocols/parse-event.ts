import * as z from 'zod/mini';
import { MalformedEventError } from '../errors/failure-errors.ts';
import { messageOf } from '../errors/message-of.ts';

/**
 * The longest event, in UTF-16 units. A generated picture travels as one event in base64, and 6 MB
 * of it come to this; beyond it a server's fault would only fill the memory.
 */
export const MAX_EVENT_LENGTH = 8 * 1024 * 1024;

/** @param dialect its name in failures */
export function eventTooLong(dialect: string): MalformedEventError {
  const detail = `An event is longer than ${MAX_EVENT_LENGTH} characters.`;
  return new MalformedEventError({ dialect, detail });
}

/** Writing, cloning and showing JSON take a call for each level. */
export const MAX_JSON_DEPTH = 200;

const OUTSIDE_STRINGS = /["{}[\]]/g;
const INSIDE_STRINGS = /["\\]/g;

/** Reads the text once; it need not be JSON. */
export function nestsTooDeep(json: string): boolean {
  // Each level takes two characters.
  if (json.length <= 2 * MAX_JSON_DEPTH) return false;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; ) {
    const marks = isInString ? INSIDE_STRINGS : OUTSIDE_STRINGS;
    marks.lastIndex = at;
    const mark = marks.exec(json);
    if (!mark) return false;
    const [character] = mark;
    at = mark.index + (character === '\\' ? 2 : 1);
    if (character === '"') isInString = !isInString;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}

/** Told of a malformed event and of its fault, in UTF-16 units. */
const EXCERPT_LENGTH = 200;
const FAULT_LENGTH = 300;

/** The value. @throws SyntaxError where it is no JSON, and RangeError where it nests too deep */
export function parseJson(json: string): unknown {
  if (nestsTooDeep(json)) throw new RangeError(`It nests deeper than ${MAX_JSON_DEPTH} levels.`);
  return JSON.parse(json);
}

/** The first field that is not of its type's shape, or JSON's complaint. */
function faultOf(cause: unknown): string {
  if (!(cause instanceof z.core.$ZodError)) return messageOf(cause);
  const [first] = cause.issues;
  const more = cause.issues.length - 1;
  const fault = first ? `${first.path.join('.')}: ${first.code}` : messageOf(cause);
  return more > 0 ? `${fault}, and ${more} more` : fault;
}

/**
 * Reads an event's JSON.
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
