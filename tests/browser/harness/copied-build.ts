import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import type { BrowserName } from '@/scripts/browsers.ts';
import { EXTENSION_DIRECTORY } from '@/scripts/project.ts';
import { buildFolder } from './build-folder.ts';

/**
 * A copy of the build, to be changed.
 * @param name of the copy, another for each kind of it
 * @param permissions optional ones that it has from the start: no program can press the browser's own
 * button for them
 * @returns its directory
 */
export async function copyBuild(
  browser: BrowserName,
  name: string,
  permissions: readonly string[] = [],
): Promise<string> {
  const directory = buildFolder(`${name}-${browser}`);
  await rm(directory, { recursive: true, force: true });
  await cp(EXTENSION_DIRECTORY[browser], directory, { recursive: true });
  const manifest = JSON.parse(await readFile(`${directory}/manifest.json`, 'utf8'));
  manifest.permissions.push(...permissions);
  manifest.optional_permissions = manifest.optional_permissions.filter(
    (optional: string) => !permissions.includes(optional),
  );
  await writeFile(`${directory}/manifest.json`, JSON.stringify(manifest));
  return directory;
}
