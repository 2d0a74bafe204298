/** How the body of an answer is cut into events, by the look of its first characters. */
export type Framing =
  /** Server-sent events: HTML standard, section 9.2. */
  | 'event-stream'
  | 'json'
  /** Lines of the AI SDK's version 4: a code of one character, a colon, JSON. */
  | 'coded-lines'
  | 'other'
  /** What is there so far may be the beginning of more than one of these. */
  | 'undecided';

/** The codes that an answer may begin with, each with what its kind of value begins with. */
const CODED_LINE = /^(?:[03g]:"|[28]:\[|[9a-fh-k]:\{)/;
const CODED_LINE_BEGINNING = /^[0-9a-k]:?$/;

/** A line of server-sent events that is passed over until the first data comes. */
const QUIET_LINE = /^(?::.*|(?:event|id|retry):.*|)$/;

/** The data of every dialect of ours is an object, or says that the answer is over. */
const DATA_LINE = /^(?:data|error): ?(?:\{|\[D)/;

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
