import { writeFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';
import type { ChunkReport } from '../chunk-report.ts';

const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/;

/**
 * Writes beside the build of the extension's pages, and so not into the package, which packages
 * each of its chunks is made of. `chunkReport` reads it.
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
        if (!dir || !Object.values(bundle).some(isPage)) return;
        await writeFile(`${dir}.chunks.json`, `${JSON.stringify(report, null, 2)}\n`);
      },
    },
    // What a worker is made of is built apart, before the page that starts it is written.
    workers: {
      name: 'tell-of-worker-chunks',
      generateBundle: (_options, bundle) => note(bundle),
    },
  };
}

/** The background is built apart, too, as one file. */
function isPage({ fileName }: { fileName: string }): boolean {
  return fileName.endsWith('.html');
}

function packagesOf(moduleIds: readonly string[]): string[] {
  const packages = moduleIds.map((id) => PACKAGE.exec(id)?.[1]);
  return [...new Set(packages.filter((name) => name !== undefined))].toSorted();
}
