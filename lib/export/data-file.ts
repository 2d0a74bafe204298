import { fromBase64, toBytes } from '../images/base64.ts';

/** `data:`, the type, its parameters, and what stands after the comma: RFC 2397. */
const HEAD = /^data:([^;,]*)((?:;[^;,]*)*),/i;

/** The type of a `data:` address that names none, but for the charset: RFC 2397, section 2. */
const DEFAULT_TYPE = 'text/plain';

/** Percent signs as the bytes they stand for (RFC 2397); all other characters are ASCII in a URL. */
function percentDecode(text: string): string {
  return text.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Whether an address is itself the file. */
export function isDataAddress(address: string): boolean {
  return /^\s*data:/i.test(address);
}

/**
 * The file that a `data:` address holds.
 * @returns null when it is no such address, or its base64 is none
 */
export function readDataFile(address: string): Blob | null {
  // The URL standard writes anything but ASCII with percent signs.
  const written = URL.canParse(address) ? new URL(address).href : '';
  const head = HEAD.exec(written);
  if (!head) return null;
  const [{ length }, type = '', parameters = ''] = head;
  const text = percentDecode(written.slice(length));
  const options = { type: type.trim() || DEFAULT_TYPE };
  if (!/;\s*base64\s*$/i.test(parameters)) return new Blob([toBytes(text)], options);
  try {
    return new Blob([fromBase64(text)], options);
  } catch {
    return null;
  }
}

/**
 * How many bytes a `data:` address holds, told by its length alone: it may be megabytes long.
 * @returns null when it is no such address
 */
export function dataFileSize(address: string): number | null {
  const head = HEAD.exec(address);
  if (!head) return null;
  const length = address.length - head[0].length;
  if (!/;\s*base64\s*$/i.test(head[2] ?? '')) return length;
  const padding = /={0,2}$/.exec(address)?.[0].length ?? 0;
  return Math.max(0, Math.floor(((length - padding) * 3) / 4));
}
