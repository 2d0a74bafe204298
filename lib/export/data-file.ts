import { fromBase64, toBytes } from '../base64.ts';

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

/** The address is itself the file. */
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
 * The size of a `data:` address, in bytes, told by its length alone: it may be megabytes long.
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

/** Types that a model's tools are likely to give; any other is saved as bytes. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['application/gzip', 'gz'],
  ['application/json', 'json'],
  ['application/pdf', 'pdf'],
  ['application/xml', 'xml'],
  ['application/zip', 'zip'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['audio/aac', 'aac'],
  ['audio/flac', 'flac'],
  ['audio/mp4', 'm4a'],
  ['audio/mpeg', 'mp3'],
  ['audio/ogg', 'ogg'],
  ['audio/wav', 'wav'],
  ['audio/x-wav', 'wav'],
  ['audio/webm', 'weba'],
  ['text/calendar', 'ics'],
  ['text/css', 'css'],
  ['text/csv', 'csv'],
  ['text/html', 'html'],
  ['text/markdown', 'md'],
  ['text/plain', 'txt'],
  ['text/tab-separated-values', 'tsv'],
  ['text/xml', 'xml'],
  ['video/mp4', 'mp4'],
  ['video/webm', 'webm'],
]);

const OF_BYTES = 'bin';

/** A file's extension by its type, without the dot. @param mediaType may have parameters */
export function fileExtension(mediaType: string): string {
  const type = mediaType.toLowerCase().split(';', 1)[0]?.trim() ?? '';
  return EXTENSIONS.get(type) ?? OF_BYTES;
}
