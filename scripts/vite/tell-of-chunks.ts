import { writeFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';
import type { ChunkReport } from '../chunk-report.ts';

const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/;

/**
 * Writes beside the build, and so not into the package, which packages each of its chunks is made
 * of. `chunkReport` reads it.
 */
export function tellOfChunks(): { readonly pages: Plugin; readonly workers: Plugin } {
  const report: ChunkReport = {};
  const note = (bundle: Rolldown.OutputBundle) => {
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk') report[output.fileName] = packagesOf(output.moduleIds);
    }
  };
  return {
    pages: {
      name: 'tell-of-chunks',
      apply: 'build',
      async writeBundle({ dir }, bundle) {
        note(bundle);
        // The background and the scripts for pages are built apart, each as one file.
        if (dir) await writeFile(`${dir}.chunks.json`, `${JSON.stringify(report, null, 2)}\n`);
      },
    },
    // What a worker is made of is built apart, before the page that starts it is written.
    workers: {
      name: 'tell-of-worker-chunks',
      generateBundle: (_options, bundle) => note(bundle),
    },
  };
}

function packagesOf(moduleIds: readonly string[]): string[] {
  const packages = moduleIds.map((id) => PACKAGE.exec(id)?.[1]);
  return [...new Set(packages.filter((name) => name !== undefined))].toSorted();
}
