import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

const CENTRAL_ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const STORED = 0;

/**
 * The files of a zip archive by their names, for archives without comment and of less than 4 GB:
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3
 * @throws {Error} if it is none of these
 */
export function readZip(path: string): Map<string, Buffer> {
  const zip = readFileSync(path);
  const end = zip.length - END_BYTES;
  if (zip.readUInt32LE(end) !== END) throw new Error(`${path} does not end as a zip archive.`);
  const count = zip.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let entry = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(entry) !== CENTRAL_ENTRY) throw new Error(`${path} is broken.`);
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((at) =>
      zip.readUInt16LE(entry + at),
    ) as [number, number, number];
    const nameStart = entry + 46;
    files.set(zip.toString('utf8', nameStart, nameStart + nameBytes), content(zip, entry));
    entry = nameStart + nameBytes + extraBytes + commentBytes;
  }
  return files;
}

function content(zip: Buffer, entry: number): Buffer {
  const local = zip.readUInt32LE(entry + 42);
  // The local header's extra field may have another length than the central one's.
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  return zip.readUInt16LE(entry + 10) === STORED ? bytes : inflateRawSync(bytes);
}
