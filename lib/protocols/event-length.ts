import { MalformedEventError } from '../errors/failure-errors.ts';

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
