import type { RelayPort } from '../browser/port.ts';
import { ownField } from '../schema.ts';

/** A part of a message that is too long for a port: of its JSON, in UTF-16 units. */
export interface Piece {
  readonly type: 'piece';
  readonly index: number;
  readonly count: number;
  readonly text: string;
}

/**
 * In UTF-16 units. Chrome's ports take 64 MiB of JSON in UTF-8, where one has six bytes at most
 * (`\u0001`, a lone surrogate):
 * https://developer.chrome.com/docs/extensions/develop/concepts/messaging
 */
const MAX_WHOLE = 8 * 1024 * 1024;

/** One of these has three bytes at most: what would have six has been written as six units. */
const PIECE_LENGTH = 4 * 1024 * 1024;

/** Together as long as the longest text that V8 can hold. */
const MAX_PIECES = 128;

/** A number, or what stands around a value, in units. */
const VALUE_LENGTH = 24;

/** Tells what calls itself a piece, whatever else it is. */
export function isPiece(received: unknown): received is { readonly type: 'piece' } {
  return ownField(received, 'type') === 'piece';
}

// By hand: the panel's first scripts have no room for a schema.
function isWellFormed(piece: Partial<Record<keyof Piece, unknown>>): piece is Piece {
  const { index, count, text } = piece;
  return Number.isInteger(index) && Number.isInteger(count) && typeof text === 'string';
}

/** Counts no further than to the limit. */
function isLong(message: object): boolean {
  let left = MAX_WHOLE;
  const waiting: unknown[] = [message];
  while (waiting.length > 0 && left >= 0) {
    const value = waiting.pop();
    left -= VALUE_LENGTH + (typeof value === 'string' ? value.length : 0);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, field] of Object.entries(value)) {
      left -= name.length;
      waiting.push(field);
    }
  }
  return left < 0;
}

/** The piece goes on where those end that have come. */
function fits({ index: at, count, text: { length } }: Piece, known: Known): boolean {
  const isNext = at === known.texts.length && (at === 0 || count === known.count);
  return isNext && at < count && count <= MAX_PIECES && length <= PIECE_LENGTH;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function inPieces(message: object): readonly object[] {
  if (!isLong(message)) return [message];
  const json = JSON.stringify(message);
  const count = Math.ceil(json.length / PIECE_LENGTH);
  // The count above is an upper bound.
  if (count === 1) return [message];
  if (count > MAX_PIECES) throw new RangeError(`Too long: ${json.length}`);
  return Array.from({ length: count }, (_, at): Piece => {
    const text = json.slice(at * PIECE_LENGTH, (at + 1) * PIECE_LENGTH);
    return { type: 'piece', index: at, count, text };
  });
}

/**
 * Posts a message, a long one in pieces with nothing between them.
 * @throws once the port is closed, or where even in pieces it is too long
 */
export function postWhole(port: RelayPort, message: object): void {
  for (const piece of inPieces(message)) port.postMessage(piece);
}

/** A message as far as it has come. */
interface Known {
  readonly count: number;
  readonly texts: readonly string[];
}

const NOTHING: Known = { count: 0, texts: [] };

/** Puts together what comes over one port. */
export class Assembly {
  #known = NOTHING;

  /**
   * @returns the whole message; `undefined` where more of it is to come; `null` where it is no
   * piece that may come now, or comes between two
   */
  take(received: unknown): unknown {
    const known = this.#known;
    this.#known = NOTHING;
    if (!isPiece(received)) return known === NOTHING ? received : null;
    if (!isWellFormed(received) || !fits(received, known)) return null;
    const { count } = received;
    const texts = [...known.texts, received.text];
    if (texts.length === count) return parse(texts.join(''));
    this.#known = { count, texts };
    return undefined;
  }
}
