import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync, zipSync } from 'fflate';
import { EXTENSION_HOST } from '@/scripts/browsers/launch-firefox.ts';
import { copyBuild, setExtensionId } from '../browser/harness/copied-build.ts';
import type { ExtensionBrowser } from '../browser/harness/extension-browser.ts';

const FOLDER = fileURLToPath(new URL('kept/', import.meta.url));

/** Chromium makes an extension's id of this; without it, of its folder. */
const CHROMIUM_KEY = Buffer.from('a copy of Sidelight whose profiles are kept').toString('base64');

/** Starts the browser with a profile and a build whose data stand in the same folders everywhere. */
export async function launchWith(browser: ExtensionBrowser, profile: string): Promise<void> {
  const extensionDirectory = await copyBuild(browser.name, 'kept-profile');
  if (browser.name === 'chromium') await setExtensionId(extensionDirectory, { key: CHROMIUM_KEY });
  await browser.launch({
    extensionDirectory,
    userDataDirectory: profile,
    // Firefox forgets what is a temporary add-on's as it ends.
    ...(browser.name === 'firefox' && {
      preferences: {
        'extensions.webextensions.keepStorageOnUninstall': true,
        'extensions.webextensions.keepUuidOnUninstall': true,
      },
    }),
  });
}

/** The versions of which a profile is kept. */
export async function keptVersions(browser: string): Promise<string[]> {
  const end = `-${browser}.zip`;
  const names = await readdir(FOLDER);
  return names.filter((name) => name.endsWith(end)).map((name) => name.slice(0, -end.length));
}

function fileOf(version: string, browser: string): string {
  return join(FOLDER, `${version}-${browser}.zip`);
}

/** Keeps the extension's own data of a profile whose browser has ended, and nothing else of it. */
export async function keepProfile(
  profile: string,
  { version, browser, id }: { version: string; browser: string; id: string },
): Promise<void> {
  const owner = browser === 'chromium' ? id : EXTENSION_HOST;
  const files: Record<string, Uint8Array> = {};
  for (const path of (await readdir(profile, { recursive: true })).toSorted()) {
    const isData = path.includes(owner) || path === 'storage-sync-v2.sqlite';
    if (!isData || /(?:^|[\\/])LO(?:CK|G(?:\.old)?)$/.test(path)) continue;
    const content = await readFile(join(profile, path)).catch(() => undefined);
    if (content) files[path] = content;
  }
  await mkdir(FOLDER, { recursive: true });
  // A date of its own would make another file of the same data.
  await writeFile(fileOf(version, browser), zipSync(files, { level: 9, mtime: '1980-01-01' }));
}

/** Puts the data that a version has left into a new profile. */
export async function restoreProfile(
  profile: string,
  version: string,
  browser: string,
): Promise<void> {
  const files = unzipSync(await readFile(fileOf(version, browser)));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(profile, path)), { recursive: true });
    await writeFile(join(profile, path), content);
  }
}
