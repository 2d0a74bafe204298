import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROVIDERS } from '@/lib/back-ends/providers.ts';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { copyBuild } from './copied-build.ts';

/** The providers whose address is the same for everyone. */
export const HOSTED = PROVIDERS.filter(({ hasOwnHosts }) => !hasOwnHosts);

/**
 * The build with its providers on this machine: nothing here reaches them. Each one's host is a
 * folder of the server at this port,
 * another for each file of tests, and below those that systems lend out.
 * @param hosts that it may reach beside its own
 * @returns its directory
 */
export async function buildWithProvidersHere(
  browser: BrowserName,
  port: number,
  hosts: readonly string[] = [],
): Promise<string> {
  const directory = await copyBuild(browser, `providers-${port}`, [], hosts);
  for (const name of await readdir(directory, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const path = join(directory, name);
    const script = await readFile(path, 'utf8');
    const moved = HOSTED.reduce((text, provider) => {
      const { origin, host } = new URL(provider.address);
      return text.replaceAll(`${origin}/`, `http://127.0.0.1:${port}/${host}/`);
    }, script);
    if (moved !== script) await writeFile(path, moved);
  }
  return directory;
}
