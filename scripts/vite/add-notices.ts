import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { NOTICES_FILE } from '../notices/notices-file.ts';
import { thirdPartyNotices } from '../notices/third-party-notices.ts';

/** Puts the licences of all that is bundled into the extension's package. */
export function addNotices(): { readonly pages: Plugin; readonly workers: Plugin } {
  const moduleIds = new Set<string>();
  const note = (bundle: Rolldown.OutputBundle) => {
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk') for (const id of output.moduleIds) moduleIds.add(id);
    }
  };
  return {
    pages: {
      name: 'add-notices',
      apply: 'build',
      // The background is built apart, before the pages; whichever comes last writes all.
      async writeBundle({ dir }, bundle) {
        note(bundle);
        if (dir) await writeFile(join(dir, NOTICES_FILE), thirdPartyNotices(moduleIds));
      },
    },
    workers: {
      name: 'add-notices-of-workers',
      generateBundle: (_options, bundle) => note(bundle),
    },
  };
}
