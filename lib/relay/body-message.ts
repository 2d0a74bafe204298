import * as z from 'zod/mini';

/** In UTF-16 units; more of a page of markup says no more. */
const MAX_MESSAGE_LENGTH = 500;

/** How much of a body is searched for its text. It bounds the time that hostile markup costs. */
const MAX_SEARCHED_LENGTH = 4096;

const text = z.string();
const holdsMessage = z.object({ message: text });

/** The places where back ends put their message, the most telling first. */
const MESSAGE_SHAPES = [
  z.pipe(
    z.object({ error: holdsMessage }),
    z.transform(({ error }) => error.message),
  ),
  z.pipe(
    z.object({ error: text }),
    z.transform(({ error }) => error),
  ),
  z.pipe(
    holdsMessage,
    z.transform(({ message }) => message),
  ),
  z.pipe(
    z.object({ detail: text }),
    z.transform(({ detail }) => detail),
  ),
  text,
];

/** What a body of JSON says, or `null` for other bodies. */
function jsonMessage(body: string): string | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  for (const shape of MESSAGE_SHAPES) {
    const message = z.safeParse(shape, json);
    if (message.success) return message.data;
  }
  return null;
}

function markupText(body: string): string {
  return body
    .slice(0, MAX_SEARCHED_LENGTH)
    .replace(/<(script|style)\b.*?<\/\1[^>]*>/gis, ' ')
    .replace(/<[^>]*>?/g, ' ');
}

/** What a body says to a person, in one line: its message in JSON, or the beginning of its text. */
export function bodyMessage(body: string): string {
  const isMarkup = /^\s*</.test(body);
  const message = jsonMessage(body) ?? (isMarkup ? markupText(body) : body);
  const line = message.slice(0, MAX_SEARCHED_LENGTH).replace(/\s+/g, ' ').trim();
  return line.length > MAX_MESSAGE_LENGTH ? `${line.slice(0, MAX_MESSAGE_LENGTH)}…` : line;
}
