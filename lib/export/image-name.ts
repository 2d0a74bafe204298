import filenamify from 'filenamify';

/** Specification, section 7: what an image is called when neither its address nor its alt text says. */
const DEFAULT_NAME = 'image';
const DEFAULT_EXTENSION = 'png';

/** In UTF-16 units, without the extension. */
const MAX_NAME_LENGTH = 80;

/** The extensions that the specification names, section 7, by what a content type says after `image/`. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['jpeg', 'jpg'],
  ['jpg', 'jpg'],
  ['pjpeg', 'jpg'],
  ['png', 'png'],
  ['x-png', 'png'],
  ['svg+xml', 'svg'],
  ['svg', 'svg'],
  ['gif', 'gif'],
  ['webp', 'webp'],
]);

/** An image's own extension goes, because the content type gives one; others are part of the name. */
const IMAGE_EXTENSION = /\.(?:jpe?g|jpe|jfif|pjpeg|png|apng|svgz?|gif|webp|avif|bmp|ico|tiff?)$/i;

/** The percent signs of an address as the characters they stand for; one that stands for none stays. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function lastSegment(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, pathname } = new URL(address);
  const isOfWeb = protocol === 'http:' || protocol === 'https:';
  return isOfWeb ? decode(pathname.slice(pathname.lastIndexOf('/') + 1)) : '';
}

/**
 * A file's name for every system; empty when nothing is left. A dot at the
 * beginning would hide the file; what is not a letter or a digit names nothing by itself.
 */
export function cleanName(name: string): string {
  const shown = name.trim().replace(/^[./\\\s]+/, '');
  if (!/[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(shown)) return '';
  const cut = filenamify(shown, { replacement: '-', maxLength: MAX_NAME_LENGTH });
  // A long name may be cut down to its end after the last dot.
  return cut.replace(/^[.\s]+/, '');
}

/** The extension for a content type. Specification, section 7. @param contentType may have parameters */
export function imageExtension(contentType: string): string {
  const [type = '', subtype = ''] = contentType.toLowerCase().split(';', 1)[0]?.split('/') ?? [];
  if (type.trim() !== 'image') return DEFAULT_EXTENSION;
  return EXTENSIONS.get(subtype.trim()) ?? DEFAULT_EXTENSION;
}

/**
 * The name of the file that an image is saved as. Specification, section 7: derived from the
 * address, else from the alt text, else `image`; its extension from the content type.
 * @param address absolute; that of a `data:` image gives no name
 */
export function imageName(address: string, alt: string, contentType: string): string {
  const given = [lastSegment(address), alt].map((name) => name.replace(IMAGE_EXTENSION, ''));
  const name = given.map(cleanName).find((clean) => clean !== '') ?? DEFAULT_NAME;
  return `${name}.${imageExtension(contentType)}`;
}
