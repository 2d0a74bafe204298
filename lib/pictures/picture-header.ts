/** A picture as its first bytes tell of it, before anything is decoded. In pixels of the file. */
export interface PictureHeader {
  readonly kind: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'bmp';
  readonly width: number;
  readonly height: number;
}

type ReadHeader = (view: DataView) => PictureHeader | null;

function textAt(view: DataView, offset: number, length: number): string {
  const end = Math.min(offset + length, view.byteLength);
  let text = '';
  for (let at = offset; at < end; at++) text += String.fromCharCode(view.getUint8(at));
  return text;
}

/** PNG, third edition, section 5.6: the first chunk is its header. */
function readPng(view: DataView): PictureHeader | null {
  if (textAt(view, 0, 8) !== '\x89PNG\r\n\x1a\n' || textAt(view, 12, 4) !== 'IHDR') return null;
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** GIF89a, section 18. The first frame may reach beyond the screen: decoders then widen that. */
function readGif(view: DataView): PictureHeader | null {
  if (!/^GIF8[79]a/.test(textAt(view, 0, 6))) return null;
  const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  const flags = view.getUint8(10);
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  while (view.getUint8(at) === 0x21) {
    at += 2;
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
    at += 1;
  }
  if (view.getUint8(at) !== 0x2c) return null;
  const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true);
  const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true);
  return {
    kind: 'gif',
    width: Math.max(screen.width, right),
    height: Math.max(screen.height, bottom),
  };
}

/** Markers of a JPEG's frame: ITU T.81, table B.1. Those between them have other meanings. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function readJpeg(view: DataView): PictureHeader | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Any marker may have bytes before it that fill.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) {
      return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** RFC 9649, section 2: lossy, lossless, extended. */
function readWebp(view: DataView): PictureHeader | null {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null;
  switch (textAt(view, 12, 4)) {
    case 'VP8 ':
      return {
        kind: 'webp',
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        kind: 'webp',
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
      };
    default:
      return null;
  }
}

/** The boxes that describe a picture come first in every file that is not made to mislead. */
const BOXES_BYTES = 256 * 1024;

/** ISO 23008-12, section 6.5.3: the extent of each item; the largest is the whole picture's. */
function readAvif(view: DataView): PictureHeader | null {
  if (textAt(view, 4, 4) !== 'ftyp' || !/avi[fs]/.test(textAt(view, 8, 32))) return null;
  const boxes = textAt(view, 0, BOXES_BYTES);
  let [width, height] = [0, 0];
  for (let at = boxes.indexOf('ispe'); at !== -1; at = boxes.indexOf('ispe', at + 4)) {
    width = Math.max(width, view.getUint32(at + 8));
    height = Math.max(height, view.getUint32(at + 12));
  }
  return width > 0 ? { kind: 'avif', width, height } : null;
}

/** A header of 12 bytes is OS/2's; a negative height says that rows go down. */
function readBmp(view: DataView): PictureHeader | null {
  if (textAt(view, 0, 2) !== 'BM') return null;
  if (view.getUint32(14, true) === 12) {
    return { kind: 'bmp', width: view.getUint16(18, true), height: view.getUint16(20, true) };
  }
  const [width, height] = [view.getInt32(18, true), view.getInt32(22, true)];
  return { kind: 'bmp', width: Math.abs(width), height: Math.abs(height) };
}

const READERS: readonly ReadHeader[] = [readPng, readJpeg, readGif, readWebp, readAvif, readBmp];

/** The format and the size that a file's bytes tell; `null` where they are no picture's. */
export function readPictureHeader(bytes: ArrayBuffer): PictureHeader | null {
  const view = new DataView(bytes);
  for (const read of READERS) {
    try {
      const header = read(view);
      if (header) return header;
    } catch (error) {
      // It ends before its header does.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return null;
}
