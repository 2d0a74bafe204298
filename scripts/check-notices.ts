import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chunkReport } from './chunk-report.ts';
import { NOTICES_FILE } from './notices/notices-file.ts';
import { readProvenance } from './notices/provenance.ts';
import type { PartResult } from './part-result.ts';

/** Checks that each build has the licence and the origin of every package that its chunks are made of. */
export function checkNotices(directories: readonly string[]): PartResult {
  const complete = directories.filter((directory) => {
    const missing = packagesWithoutNotice(directory);
    if (missing.length > 0) console.error(`${directory} has no notice of ${missing.join(', ')}.`);
    return missing.length === 0;
  });
  return { passed: complete.length, failed: directories.length - complete.length };
}

function packagesWithoutNotice(directory: string): string[] {
  const notices = readFileSync(join(directory, NOTICES_FILE), 'utf8');
  const lines = notices.split('\n');
  const origins = readProvenance(notices);
  const packages = new Set(Object.values(chunkReport(directory)).flat());
  return [...packages].filter(
    (name) =>
      !lines.some((line) => line.startsWith(`${name} `)) ||
      !origins.some((origin) => origin.startsWith(`${name}@`)),
  );
}
