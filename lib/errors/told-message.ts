import { ownField } from '../schema.ts';

/** A gateway hands on what another has handed on. */
const MAX_DEPTH = 3;

/** In UTF-16 units; a longer text is no message within a message. */
const MAX_JSON_LENGTH = 64 * 1024;

/** The message in a text of JSON, as a gateway hands on another's answer; `null` in other texts. */
function messageWithin(text: string, depth: number): string | null {
  if (depth === 0 || text.length > MAX_JSON_LENGTH || !/^\s*\{/.test(text)) return null;
  try {
    return messageIn(JSON.parse(text), depth - 1);
  } catch {
    return null;
  }
}

function messageIn(json: unknown, depth: number): string | null {
  const error = ownField(json, 'error');
  const others = [ownField(json, 'message'), ownField(json, 'detail'), json];
  const found = [ownField(error, 'message'), error, ...others].find(
    (place) => typeof place === 'string',
  );
  return found === undefined ? null : (messageWithin(found, depth) ?? found);
}

/** The text at the first of the places where back ends put their message, the most telling first. */
export function toldMessage(json: unknown): string | null {
  return messageIn(json, MAX_DEPTH);
}
