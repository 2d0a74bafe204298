import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ELK_IN_WORKER = fileURLToPath(new URL('../../lib/diagram/elk-in-worker.ts', import.meta.url));

/** Gives Mermaid `lib/diagram/elk-in-worker` for the build of ELK that works on the page's thread. */
export function layOutInWorker(): Plugin {
  return {
    name: 'lay-out-in-worker',
    enforce: 'pre',
    resolveId(source, importer) {
      const isMermaids = importer?.includes('/node_modules/mermaid/');
      return isMermaids && source === 'elkjs/lib/elk.bundled.js' ? ELK_IN_WORKER : null;
    },
  };
}
