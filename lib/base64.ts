/**
 * Few enough for one call's arguments; a message of it is of a size that ports carry well. A multiple
 * of three, so that only the last slice is padded.
 */
const SLICE_BYTES = 33 * 1024;

/** The bytes as texts of base64 (RFC 4648, section 4), each complete by itself and of bounded length. */
export function* toBase64(bytes: Uint8Array): Iterable<string> {
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    yield btoa(String.fromCharCode(...bytes.subarray(start, start + SLICE_BYTES)));
  }
}

/** A file as a `data:` address. */
export function dataAddress(bytes: Uint8Array, mediaType: string): string {
  return `data:${mediaType};base64,${[...toBase64(bytes)].join('')}`;
}

/** Each character as the byte of its code; a loop, because `Uint8Array.from` takes seconds for 50 MB. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** @throws DOMException when the text is no base64 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return toBytes(atob(text));
}
