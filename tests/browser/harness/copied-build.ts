import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import type { BrowserName } from '../../../scripts/browsers/browsers.ts';
import { EXTENSION_DIRECTORY, ROOT } from '../../../scripts/project.ts';

/**
 * Where a build of the tests' own goes. Files of tests that run side by side have one each, else one
 * would take away what another is starting.
 */
export function buildFolder(name: string): string {
  return `${ROOT}/test-results/${name}-${process.env.VITEST_POOL_ID ?? '0'}`;
}

/**
 * A copy of the build, to be changed.
 * @param name of the copy, another for each kind of it
 * @param permissions optional ones that it has from the start: no program can press the browser's own
 * button for them
 * @param hosts that it may reach beside its own, which a reader would have allowed
 * @returns its directory
 */
export async function copyBuild(
  browser: BrowserName,
  name: string,
  permissions: readonly string[] = [],
  hosts: readonly string[] = [],
): Promise<string> {
  const directory = buildFolder(`${name}-${browser}`);
  await rm(directory, { recursive: true, force: true });
  await cp(EXTENSION_DIRECTORY[browser], directory, { recursive: true });
  const manifest = JSON.parse(await readFile(`${directory}/manifest.json`, 'utf8'));
  manifest.permissions.push(...permissions);
  manifest.host_permissions.push(...hosts);
  manifest.optional_permissions = manifest.optional_permissions.filter(
    (optional: string) => !permissions.includes(optional),
  );
  await writeFile(`${directory}/manifest.json`, JSON.stringify(manifest));
  return directory;
}
