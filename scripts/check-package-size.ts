import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { PartResult } from './part-result.ts';

const LIMIT_BYTES = 8_000_000;

/** What a zip archive adds for a file beside its name, which is in it twice. */
const ENTRY_BYTES = 76;

/** Checks that the zip of each build is small enough, without making one. */
export function checkPackageSize(directories: readonly string[]): PartResult {
  const held = directories.map((directory) => {
    const bytes = zippedBytes(directory);
    console.log(
      `${directory}: zipped ${inMegabytes(bytes)} of at most ${inMegabytes(LIMIT_BYTES)}`,
    );
    return bytes > 0 && bytes <= LIMIT_BYTES;
  });
  const passed = held.filter((is) => is).length;
  return { passed, failed: held.length - passed };
}

function zippedBytes(directory: string): number {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .reduce((sum, path) => {
      const nameBytes = Buffer.byteLength(path) - Buffer.byteLength(directory) - 1;
      const { length } = deflateRawSync(readFileSync(path), { level: 9 });
      return sum + length + 2 * nameBytes + ENTRY_BYTES;
    }, 0);
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}
