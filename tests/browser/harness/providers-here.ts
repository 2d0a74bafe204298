import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROVIDERS } from '@/lib/back-ends/providers.ts';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { copyBuild } from './copied-build.ts';

export const HOSTED = PROVIDERS.filter(({ hasOwnHosts }) => !hasOwnHosts);

/**
 * The build with its providers on this machine: nothing here reaches them.
 * @param port of a server that is asked in their place, each host a folder of it; another for each
 * file of tests, and below those that systems lend out
 */
export async function buildWithProvidersHere(browser: BrowserName, port: number): Promise<string> {
  const directory = await copyBuild(browser, `providers-${port}`);
  for (const file of await readdir(directory, { recursive: true })) {
    if (!file.endsWith('.js')) continue;
    const path = join(directory, file);
    const script = await readFile(path, 'utf8');
    const moved = HOSTED.reduce((text, provider) => {
      const { origin, host } = new URL(provider.address);
      return text.replaceAll(`${origin}/`, `http://127.0.0.1:${port}/${host}/`);
    }, script);
    if (moved !== script) await writeFile(path, moved);
  }
  return directory;
}
