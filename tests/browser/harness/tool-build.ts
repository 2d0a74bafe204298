import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { BrowserName } from '@/scripts/browsers.ts';
import { EXTENSION_DIRECTORY, ROOT } from '@/scripts/project.ts';

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
 * What the tools need of the reader is theirs from the start where `permissions` name it: no program
 * can press the browser's own button for it.
 * @returns its directory
 */
export async function addToolCalls(
  browser: BrowserName,
  permissions: readonly string[] = [],
): Promise<string> {
  const directory = `${ROOT}/test-results/tools-${browser}-${permissions.length}`;
  await rm(directory, { recursive: true, force: true });
  await cp(EXTENSION_DIRECTORY[browser], directory, { recursive: true });
  const background = `${directory}/background.js`;
  await writeFile(background, `${await readFile(background, 'utf8')}\n${await bundleToolCalls()}`);
  const manifest = JSON.parse(await readFile(`${directory}/manifest.json`, 'utf8'));
  manifest.permissions.push(...permissions);
  manifest.optional_permissions = manifest.optional_permissions.filter(
    (name: string) => !permissions.includes(name),
  );
  await writeFile(`${directory}/manifest.json`, JSON.stringify(manifest));
  return directory;
}
