import { readFile, rm, writeFile } from 'node:fs/promises';
import { copyAllowed } from '../../../scripts/browsers/allowed-build.ts';
import type { BrowserName } from '../../../scripts/browsers/browsers.ts';
import { ROOT } from '../../../scripts/project.ts';

/**
 * Where a build of the tests' own goes. Files of tests that run side by side have one each, else one
 * would take away what another is starting.
 */
export function buildFolder(name: string): string {
  return `${ROOT}/test-results/${name}-${process.env.VITEST_POOL_ID ?? '0'}`;
}

/**
 * A copy of the build, to be changed. It may reach this computer.
 * @param name of the copy, another for each kind of it
 * @param permissions optional ones that it has from the start
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
  await copyAllowed(browser, directory, { permissions, hosts });
  return directory;
}

/** Gives a copy another id; without a key Chromium makes it of the folder. */
export async function setExtensionId(
  directory: string,
  { key, geckoId }: { readonly key?: string; readonly geckoId?: string },
): Promise<void> {
  const file = `${directory}/manifest.json`;
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  if (key) manifest.key = key;
  if (geckoId) manifest.browser_specific_settings.gecko.id = geckoId;
  await writeFile(file, JSON.stringify(manifest));
}
