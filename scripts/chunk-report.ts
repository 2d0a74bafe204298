import { readFileSync } from 'node:fs';
import { z } from 'zod';

const reportSchema = z.record(z.string(), z.array(z.string()));

/** The npm packages that each chunk is made of, by the chunk's path in the build. */
export type ChunkReport = z.infer<typeof reportSchema>;

/** What `tellOfChunks` wrote when the extension was built into this directory. */
export function chunkReport(directory: string): ChunkReport {
  return reportSchema.parse(JSON.parse(readFileSync(`${directory}.chunks.json`, 'utf8')));
}
