import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { z } from 'zod';
import { bundledModule, NOTICES_FILE, thirdPartyNotices } from '../notices/third-party-notices.ts';

const reportSchema = z.record(z.string(), z.array(z.string()));

/** The npm packages that each chunk is made of, by the chunk's path in the build. */
export type ChunkReport = z.infer<typeof reportSchema>;

/** The report that `tellOfPackages` wrote when the extension was built into this directory. */
export function chunkReport(directory: string): ChunkReport {
  return reportSchema.parse(JSON.parse(readFileSync(`${directory}.chunks.json`, 'utf8')));
}

/**
 * Puts the licences of all that is bundled into the extension's package, and beside it, and so not
 * into the package, which npm packages each chunk is made of.
 */
export function tellOfPackages(): { readonly pages: Plugin; readonly workers: Plugin } {
  const chunks = new Map<string, readonly string[]>();
  const note = (bundle: Rolldown.OutputBundle) => {
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk') chunks.set(output.fileName, output.moduleIds);
    }
  };
  return {
    pages: {
      name: 'tell-of-packages',
      apply: 'build',
      // The background and the scripts for pages are built apart, each as one file; whichever comes
      // last writes all.
      async writeBundle({ dir }, bundle) {
        note(bundle);
        if (!dir) return;
        const moduleIds = [...chunks.values()].flat();
        await writeFile(join(dir, NOTICES_FILE), thirdPartyNotices(moduleIds));
        await writeFile(`${dir}.chunks.json`, `${JSON.stringify(reportOf(chunks), null, 2)}\n`);
      },
    },
    // A worker is built apart, before the page that starts it is written.
    workers: {
      name: 'tell-of-packages-of-workers',
      generateBundle: (_options, bundle) => note(bundle),
    },
  };
}

function reportOf(chunks: ReadonlyMap<string, readonly string[]>): ChunkReport {
  const packages = Array.from(chunks, ([file, moduleIds]) => {
    const names = moduleIds.flatMap((id) => bundledModule(id)?.name ?? []);
    return [file, [...new Set(names)].toSorted()] as const;
  });
  return Object.fromEntries(packages);
}
