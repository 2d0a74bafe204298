import { DocumentError } from '../../errors/document-error.ts';
import { guessEncoding } from './guess-encoding.ts';
import { type NulBytes, nulBytesIn } from './wide-text.ts';

/** UTF-8 takes three bytes for a UTF-16 unit at most. */
const MOST_BYTES_A_UNIT = 3;
/** Bytes by which the encoding is known. */
const SAMPLE = 100_000;

/** A text's beginning. */
export interface DecodedText {
  readonly text: string;
  /** Where it is no Unicode, or was chosen. */
  readonly encoding?: string | undefined;
  readonly isCut: boolean;
}

/** What is known of a text beside its bytes. */
export interface KnownOfText {
  /** The reader's, as browsers name them. */
  readonly languages?: readonly string[] | undefined;
  /** That the reader chose. */
  readonly encoding?: string | undefined;
}

function markOf(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** The last character may be in part, unless it is the only one that is not ASCII's. */
function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const text = decoder.decode(bytes, { stream: true });
    if (/[^\0-\x7f]/.test(text)) return true;
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Signs of control that texts hold: tab, ends of lines, form feed, escape (colours of a log). */
const TEXT_CONTROLS = new Set([9, 10, 12, 13, 27]);

function refuseBinary(sample: Uint8Array, nuls: NulBytes): void {
  const controls = sample.filter((byte) => byte < 32 && !TEXT_CONTROLS.has(byte)).length;
  if (nuls === 'binary' || controls > sample.length / 50) {
    throw new DocumentError('unknown-kind', 'The file holds bytes that no text has.');
  }
}

/** The encoding that its bytes tell, if they do. @throws DocumentError where it is no text */
function unicodeOf(bytes: Uint8Array): string | undefined {
  const marked = markOf(bytes);
  const sample = bytes.subarray(0, SAMPLE);
  if (marked !== undefined) return marked;
  const nuls = nulBytesIn(sample);
  if (nuls === 'utf-16le' || nuls === 'utf-16be') return nuls;
  refuseBinary(sample, nuls);
  return isUtf8(bytes) ? 'utf-8' : undefined;
}

/**
 * The text of a file in any encoding that browsers know, its ends of lines as `\n`.
 * @param most UTF-16 units
 * @throws DocumentError `unknown-kind` where it is no text
 */
export function decodeText(
  bytes: Uint8Array,
  most: number,
  { languages = [], encoding: chosen }: KnownOfText = {},
): DecodedText {
  const start = bytes.subarray(0, most * MOST_BYTES_A_UNIT);
  const unicode = unicodeOf(start);
  const found =
    unicode === undefined ? guessEncoding(start.subarray(0, SAMPLE), languages) : undefined;
  const encoding = chosen ?? found;
  const decoder = new TextDecoder(encoding ?? unicode);
  const text = decoder.decode(start).replace(/\r\n?/g, '\n');
  if (text.slice(0, SAMPLE).includes('\0')) {
    throw new DocumentError('unknown-kind', 'The file holds bytes that no text has.');
  }
  const isCut = text.length > most || start.length < bytes.length;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return { text: text.slice(0, end), isCut, ...(encoding !== undefined && { encoding }) };
}
