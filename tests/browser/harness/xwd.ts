import { crc32, deflateSync } from 'node:zlib';

/** Places of an XWD file's header, in 32-bit words from its beginning (X11/XWDFile.h). */
const HEADER = { size: 0, width: 4, height: 5, byteOrder: 7, bytesPerLine: 12, colours: 19 };
const COLOUR_BYTES = 12;
const LEAST_SIGNIFICANT_FIRST = 0;

/** A picture of 32 bits a pixel: where each row begins and how long it is. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly start: number;
  readonly bytesPerLine: number;
}

function layoutOf(dump: Buffer): Layout {
  const word = (place: number) => dump.readUInt32BE(place * 4);
  if (word(HEADER.byteOrder) !== LEAST_SIGNIFICANT_FIRST) throw new Error('Unknown byte order.');
  return {
    width: word(HEADER.width),
    height: word(HEADER.height),
    start: word(HEADER.size) + word(HEADER.colours) * COLOUR_BYTES,
    bytesPerLine: word(HEADER.bytesPerLine),
  };
}

/** The colour of one pixel of an X window dump as Xvfb keeps it: `#rrggbb`. */
export function colourInXwd(dump: Buffer, x: number, y: number): string {
  const { start, bytesPerLine } = layoutOf(dump);
  const pixel = dump.readUInt32LE(start + y * bytesPerLine + x * 4) & 0xff_ff_ff;
  return `#${pixel.toString(16).padStart(6, '0')}`;
}

/** An X window dump as Xvfb keeps it, as a PNG image. */
export function pngFromXwd(dump: Buffer): Buffer {
  const { width, height, start, bytesPerLine } = layoutOf(dump);
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) rows.push(pngRow(dump, start + y * bytesPerLine, width));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header(width, height)),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function header(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green and blue; the other fields are zero.
  bytes.set([8, 2], 8);
  return bytes;
}

/** A row without a filter; the dump has blue first and a fourth byte that says nothing. */
function pngRow(dump: Buffer, start: number, width: number): Buffer {
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) {
    const from = start + x * 4;
    const to = 1 + x * 3;
    row[to] = dump.readUInt8(from + 2);
    row[to + 1] = dump.readUInt8(from + 1);
    row[to + 2] = dump.readUInt8(from);
  }
  return row;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
