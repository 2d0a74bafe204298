import { gunzipSync } from 'node:zlib';

const BLOCK_BYTES = 512;

/**
 * The files of an npm package's archive by their paths in the package: a gzipped tar archive, whose
 * entries stand under one folder, mostly `package/`.
 * https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html, "ustar Interchange Format"
 */
export function readArchive(archive: Buffer): Map<string, Buffer> {
  const tar = gunzipSync(archive);
  const files = new Map<string, Buffer>();
  let nameOfNext: string | undefined;
  for (let at = 0; at + BLOCK_BYTES <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(textAt(tar, at + 124, 12), 8) || 0;
    const content = tar.subarray(at + BLOCK_BYTES, at + BLOCK_BYTES + size);
    const type = textAt(tar, at + 156, 1);
    if (type === 'x') nameOfNext = paxPath(content.toString('utf8')) ?? nameOfNext;
    else if (type === 'L') nameOfNext = content.toString('utf8').replace(/\0.*$/s, '');
    else if (type !== 'g') {
      const prefix = textAt(tar, at + 345, 155);
      const name = nameOfNext ?? [prefix, textAt(tar, at, 100)].filter(Boolean).join('/');
      if (type === '0' || type === '') files.set(name.replace(/^[^/]+\//, ''), content);
      nameOfNext = undefined;
    }
    at += BLOCK_BYTES + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
  }
  return files;
}

/** Fields end at the first NUL, or fill their place. */
function textAt(tar: Buffer, start: number, length: number): string {
  return tar
    .toString('utf8', start, start + length)
    .replace(/\0.*$/s, '')
    .trim();
}

/** Records of an extended header: `30 path=package/dist/….js`. */
function paxPath(header: string): string | undefined {
  return /^\d+ path=(.+)$/m.exec(header)?.[1];
}
