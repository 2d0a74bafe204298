import { analyse } from 'chardet';
import { DocumentError } from '../../errors/document-error.ts';
import { type NulBytes, nulBytesIn } from './wide-text.ts';

/** UTF-8 takes three bytes for a UTF-16 unit at most. */
const MOST_BYTES_A_UNIT = 3;
/** Bytes by which the encoding is known. */
const SAMPLE = 100_000;

/** A text's beginning. */
export interface DecodedText {
  readonly text: string;
  readonly isCut: boolean;
}

function markOf(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // The sample may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Names of the library that browsers' decoders do not know, or know as another. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-8-I': 'iso-8859-8-i',
  IBM420: 'windows-1256',
  IBM424: 'windows-1255',
};

/** The encoding that the library finds likeliest of those that a browser can decode. */
function guess(sample: Uint8Array): string {
  for (const { name } of analyse(sample)) {
    const label = OTHER_NAMES[name] ?? name;
    try {
      return new TextDecoder(label).encoding;
    } catch {
      // An encoding that only the library knows.
    }
  }
  return 'windows-1252';
}

/** Signs of control that texts hold: tab, ends of lines, form feed, escape (colours of a log). */
const TEXT_CONTROLS = new Set([9, 10, 12, 13, 27]);

function refuseBinary(sample: Uint8Array, nuls: NulBytes): void {
  const controls = sample.filter((byte) => byte < 32 && !TEXT_CONTROLS.has(byte)).length;
  if (nuls === 'binary' || controls > sample.length / 50) {
    throw new DocumentError('unknown-kind', 'The file holds bytes that no text has.');
  }
}

function encodingOf(bytes: Uint8Array): string {
  const marked = markOf(bytes);
  const sample = bytes.subarray(0, SAMPLE);
  if (marked !== undefined) return marked;
  const nuls = nulBytesIn(sample);
  if (nuls === 'utf-16le' || nuls === 'utf-16be') return nuls;
  refuseBinary(sample, nuls);
  return isUtf8(bytes) ? 'utf-8' : guess(sample);
}

/**
 * The text of a file in any encoding that browsers know, its ends of lines as `\n`.
 * @param most UTF-16 units
 * @throws DocumentError `unknown-kind` where it is no text
 */
export function decodeText(bytes: Uint8Array, most: number): DecodedText {
  const start = bytes.subarray(0, most * MOST_BYTES_A_UNIT);
  const text = new TextDecoder(encodingOf(start)).decode(start).replace(/\r\n?/g, '\n');
  if (text.slice(0, SAMPLE).includes('\0')) {
    throw new DocumentError('unknown-kind', 'The file holds bytes that no text has.');
  }
  const isCut = text.length > most || start.length < bytes.length;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return { text: text.slice(0, end), isCut };
}
