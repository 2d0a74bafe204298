/** The address that holds a file itself: RFC 2397. */
export function dataAddress(mediaType: string, base64: string): string {
  return `data:${mediaType};base64,${base64}`;
}

const BASE64_ADDRESS = /^data:[^,]*;base64,/i;

/** The base64 of a `data:` address; `null` where it is none, or not in base64. */
export function base64OfAddress(address: string): string | null {
  const head = BASE64_ADDRESS.exec(address.slice(0, MAX_HEAD_LENGTH))?.[0];
  return head === undefined ? null : address.slice(head.length);
}

/** In UTF-16 units, far more than a media type with its parameters has. */
const MAX_HEAD_LENGTH = 200;

/** The first bytes of each kind of image, in base64. */
const IMAGE_BEGINNINGS: ReadonlyMap<string, string> = new Map([
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
]);

/** The media type of an image that came without one; PNG where its first bytes do not tell. */
export function mediaTypeOfImage(base64: string): string {
  for (const [beginning, mediaType] of IMAGE_BEGINNINGS) {
    if (base64.startsWith(beginning)) return mediaType;
  }
  return 'image/png';
}
