import { fromBase64, toBytes } from './base64.ts';

/** `data:image/…`, its parameters, whether it is base64, and what stands after the comma. */
const DATA_IMAGE = /^data:(image\/[^;,]*)((?:;[^;,]*)*),(.*)$/is;

/** Percent signs as the bytes they stand for (RFC 2397); all other characters are ASCII in a URL. */
function percentDecode(text: string): string {
  return text.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/**
 * The image that a `data:` address holds.
 * @returns null when it is no image, or its base64 is none
 */
export function readDataImage(address: string): Blob | null {
  // The URL standard writes anything but ASCII with percent signs.
  const match = URL.canParse(address) ? DATA_IMAGE.exec(new URL(address).href) : null;
  if (!match) return null;
  const [, writtenType = '', parameters = '', written = ''] = match;
  const type = writtenType.trim();
  const text = percentDecode(written);
  if (!/;\s*base64\s*$/i.test(parameters)) return new Blob([toBytes(text)], { type });
  try {
    return new Blob([fromBase64(text)], { type });
  } catch {
    return null;
  }
}
