import { crc32, deflateSync } from 'node:zlib';

/** The channels of a pixel, by the number that PNG has for them; eight bits each. */
const COLOUR_TYPES = { grey: 0, rgb: 2 };

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** @param lines each begins with the number of its filter: 0 for none */
export function encodePng(
  width: number,
  height: number,
  channels: keyof typeof COLOUR_TYPES,
  lines: Buffer,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, COLOUR_TYPES[channels]], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A grey picture of a size. */
export function makePng(width: number, height: number): Buffer {
  const lines = Buffer.alloc((width + 1) * height, 0x80);
  for (let line = 0; line < height; line++) lines[line * (width + 1)] = 0;
  return encodePng(width, height, 'grey', lines);
}
