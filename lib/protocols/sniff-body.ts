import { isUiMessageChunkType } from './ui-message-chunk.ts';

/** The way in which the body of an answer is cut into events, by its first characters. */
export type Framing =
  /** Server-sent events: HTML standard, section 9.2. */
  | 'event-stream'
  | 'json'
  /** Lines of the AI SDK's version 4: a code of one character, a colon, JSON. */
  | 'coded-lines'
  | 'other'
  /** Too short to be told from others. */
  | 'undecided';

/** The codes that an answer may begin with, each with what its kind of value begins with. */
const CODED_LINE = /^(?:[03g]:"|[28]:\[|[9a-fh-k]:\{)/;
const CODED_LINE_BEGINNING = /^[0-9a-k]:?$/;

/** A line of server-sent events that is passed over until the first data comes. */
const QUIET_LINE = /^(?::.*|(?:event|id|retry):.*|data:)?\s*$/;

/**
 * The data of every dialect of ours is an object, or says that the answer is over. It may stand in
 * the line after its field's name.
 */
const DATA_LINE = /^(?:(?:data|error): ?|\s+)(?:\{|\[D)/;

/** The beginning of either, up to where it is decided. */
const DATA_LINE_BEGINNING = /^(?:data|error): ?\[?$/;
const FIELD_NAMES = ['data:', 'error:', 'event:', 'id:', 'retry:'];

/** @param text the beginning of a body, without the space that it may begin with */
export function framingOf(text: string): Framing {
  if (text === '') return 'undecided';
  if (text.startsWith('{')) return 'json';
  if (CODED_LINE.test(text)) return 'coded-lines';
  const framing = eventStreamOrOther(text);
  return framing === 'other' && CODED_LINE_BEGINNING.test(text) ? 'undecided' : framing;
}

function eventStreamOrOther(text: string): Framing {
  const lines = text.split(/\r\n|\n|\r/);
  const last = lines.length - 1;
  for (const [index, line] of lines.entries()) {
    if (DATA_LINE.test(line)) return 'event-stream';
    if (!QUIET_LINE.test(line) && !(index === last && mayBecomeField(line))) return 'other';
  }
  return 'undecided';
}

function mayBecomeField(line: string): boolean {
  return DATA_LINE_BEGINNING.test(line) || FIELD_NAMES.some((name) => name.startsWith(line));
}

/** Whose JSON it is, by the first member that only one of them has. */
type JsonClue =
  | 'ui-message'
  | 'chat-completion'
  | 'responses'
  | 'anthropic'
  | 'gemini'
  | 'ollama'
  | 'error-text'
  | 'error-object';

/** The dialect of an event of this type; `null` where it tells none, as a mere `error` does. */
function clueOfType(type: string): JsonClue | null {
  if (type === 'error') return null;
  if (isUiMessageChunkType(type)) return 'ui-message';
  if (type.startsWith('response.')) return 'responses';
  return type === 'message_start' ? 'anthropic' : null;
}

/**
 * The members that tell. In a string of JSON a quotation mark is escaped, so what stands after a
 * brace, a comma or space is a member's name; the beginning of one may be all that has come.
 */
const MEMBERS =
  /[{,\s](?:(?<completion>"choices"\s*:|"object"\s*:\s*"(?:chat\.completion|error))|(?<ollama>"message"\s*:\s*\{|"done"\s*:\s*[tf])|(?<responses>"sequence_number"\s*:)|(?<gemini>"(?:candidates|usageMetadata|promptFeedback)"\s*:)|(?<errorText>"errorText"\s*:)|"type"\s*:\s*"(?<type>[^"\\]*)"|"error"\s*:\s*(?<error>["{]))/g;

/** The first clue in the beginning of a text that holds JSON; `null` where there is none yet. */
export function jsonClue(text: string): JsonClue | null {
  // Before the first member stands the object's brace; of SSE, the field's name too.
  for (const { groups = {} } of text.matchAll(MEMBERS)) {
    if (groups.completion !== undefined) return 'chat-completion';
    if (groups.ollama !== undefined) return 'ollama';
    if (groups.responses !== undefined) return 'responses';
    if (groups.gemini !== undefined) return 'gemini';
    if (groups.errorText !== undefined) return 'ui-message';
    if (groups.error !== undefined) return groups.error === '"' ? 'error-text' : 'error-object';
    const clue = clueOfType(groups.type ?? '');
    if (clue) return clue;
  }
  return null;
}
