import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { ROOT } from '@/scripts/project.ts';
import { copyBuild } from '../copied-build.ts';

async function bundleToolCalls(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    resolve: { alias: { '@/': `${ROOT}/`, '#i18n': `${ROOT}/.wxt/i18n/index.ts` } },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: {
        entry: fileURLToPath(new URL('tool-background.ts', import.meta.url)),
        formats: ['iife'],
        name: 'toolCalls',
      },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was built.');
  return bundle.output[0].code;
}

/**
 * A copy of the build whose background runs a tool when a test says so, and is otherwise the same.
 * @param permissions that it has from the start
 * @returns its directory
 */
export async function addToolCalls(
  browser: BrowserName,
  permissions: readonly string[] = [],
): Promise<string> {
  const directory = await copyBuild(browser, ['tools', ...permissions].join('-'), permissions);
  const background = `${directory}/background.js`;
  await writeFile(background, `${await readFile(background, 'utf8')}\n${await bundleToolCalls()}`);
  return directory;
}
