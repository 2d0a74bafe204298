import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { BUILDS, EXTENSION_DIRECTORY } from '../project.ts';
import type { BrowserName } from './browser-candidates.ts';

/** The demo's, and every server's of the tests. */
const HERE = 'http://127.0.0.1/*';

/** Permissions that a copy has from the start: no program can press the browser's own button for them. */
export interface Allowed {
  readonly permissions?: readonly string[];
  readonly hosts?: readonly string[];
}

/**
 * Copies the build into a folder that is not there yet, and lets it reach this computer from the
 * start, as a reader would.
 */
export async function copyAllowed(
  browser: BrowserName,
  directory: string,
  { permissions = [], hosts = [] }: Allowed = {},
): Promise<void> {
  await cp(EXTENSION_DIRECTORY[browser], directory, { recursive: true });
  const manifest = JSON.parse(await readFile(`${directory}/manifest.json`, 'utf8'));
  manifest.permissions.push(...permissions);
  manifest.host_permissions = [HERE, ...hosts];
  manifest.optional_permissions = manifest.optional_permissions.filter(
    (optional: string) => !permissions.includes(optional),
  );
  await writeFile(`${directory}/manifest.json`, JSON.stringify(manifest));
}

/** Such a copy of the build as it is now, made once. @returns its directory */
export async function allowedBuild(browser: BrowserName): Promise<string> {
  const { mtimeMs } = await stat(`${EXTENSION_DIRECTORY[browser]}/manifest.json`);
  const directory = `${BUILDS}/allowed-${browser}-${Math.round(mtimeMs)}`;
  if (existsSync(directory)) return directory;
  const copy = await mkdtemp(`${directory}-`);
  await copyAllowed(browser, copy);
  // Others may be making it as well: whoever comes second has nothing to add.
  await rename(copy, directory).catch(() => rm(copy, { recursive: true }));
  return directory;
}
