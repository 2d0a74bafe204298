import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTICES_FILE } from '../notices/third-party-notices.ts';
import { type PartResult, resultOf } from '../part-result.ts';
import { chunkReport } from '../vite/tell-of-packages.ts';

/** Checks that each build has the licence and the origin of every package that its chunks are made of. */
export function checkNotices(directories: readonly string[]): PartResult {
  return resultOf(
    directories.map((directory) => {
      const missing = packagesWithoutNotice(directory);
      if (missing.length > 0) console.error(`${directory} has no notice of ${missing.join(', ')}.`);
      return missing.length === 0;
    }),
  );
}

function packagesWithoutNotice(directory: string): string[] {
  const notices = readFileSync(join(directory, NOTICES_FILE), 'utf8');
  const named = Array.from(notices.matchAll(/^(\S+) \d.*\n {2}sha512-/gm), ([, name]) => name);
  const packages = new Set(Object.values(chunkReport(directory)).flat());
  return [...packages].filter((name) => !named.includes(name));
}
