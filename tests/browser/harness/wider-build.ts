import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { BrowserName } from '@/scripts/browsers.ts';
import { copyBuild } from './copied-build.ts';

const MANIFEST = z.looseObject({ host_permissions: z.array(z.string()) });

/** What a reader would have allowed: no headless browser shows the question. */
const ALLOWED = ['https://127.0.0.1/*', 'http://localhost/*'];

/**
 * A copy of the build that may reach more of this machine.
 * @returns its directory
 */
export async function widenBuild(browser: BrowserName): Promise<string> {
  const directory = await copyBuild(browser, 'wider');
  const path = `${directory}/manifest.json`;
  const manifest = MANIFEST.parse(JSON.parse(await readFile(path, 'utf8')));
  const hosts = [...manifest.host_permissions, ...ALLOWED];
  await writeFile(path, JSON.stringify({ ...manifest, host_permissions: hosts }));
  return directory;
}
