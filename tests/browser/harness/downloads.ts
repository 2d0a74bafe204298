import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import type { LaunchedBrowser } from '@/scripts/browsers/launched-browser.ts';
import { eventually } from './eventually.ts';
import type { ExtensionBrowser } from './extension-browser.ts';

declare const Services: {
  prefs: {
    setIntPref(name: string, value: number): void;
    setBoolPref(name: string, value: boolean): void;
    setStringPref(name: string, value: string): void;
  };
};

export interface SavedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The folder that a browser saves to while a test runs. */
export class Downloads {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** The names of the files that are there whole. */
  async names(): Promise<string[]> {
    const names = await readdir(this.#directory);
    return names.filter((name) => !/\.(part|crdownload|tmp)$/.test(name)).toSorted();
  }

  /** The bytes of the only file, once it is there under this name. */
  async file(name: string): Promise<Buffer> {
    await eventually(() => this.names()).toEqual([name]);
    return (await this.only()).bytes;
  }

  /** The only file, once it is there whole. */
  async only(): Promise<SavedFile> {
    await eventually(() => this.#readOnly()).not.toBeNull();
    const file = await this.#readOnly();
    if (!file) throw new Error('The file that was saved has gone.');
    return file;
  }

  /**
   * `null` until there is one with something in it: Firefox makes an empty file of its name first,
   * which holds its place, and goes for a moment before the whole one takes it.
   */
  async #readOnly(): Promise<SavedFile | null> {
    const [name, ...others] = await this.names();
    if (name === undefined || others.length > 0) return null;
    const bytes = await readFile(join(this.#directory, name)).catch(() => null);
    return bytes?.length ? { name, bytes } : null;
  }

  /** Leaves the folder empty. */
  async clear(): Promise<void> {
    for (const name of await readdir(this.#directory)) await rm(join(this.#directory, name));
  }
}

/** Has the browser save downloads without asking, in a new folder that goes with the test. */
export async function collectDownloads({ name, launched }: ExtensionBrowser): Promise<Downloads> {
  const directory = await mkdtemp(join(tmpdir(), 'sidelight-downloads-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  onTestFinished(await saveDownloadsIn(directory, name, launched));
  return new Downloads(directory);
}

/**
 * Has the browser save downloads in a folder without asking.
 * @returns what ends it in Chromium; in Firefox it stays so
 */
export async function saveDownloadsIn(
  directory: string,
  name: BrowserName,
  { browser }: LaunchedBrowser,
): Promise<() => Promise<void>> {
  if (name === 'firefox') {
    await runInFirefoxWindow(browser, saveInFolder, directory);
    return async () => undefined;
  }
  // The folder is forgotten with the session that named it.
  const session = await browser.target().createCDPSession();
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: directory,
  });
  return () => session.detach();
}

function saveInFolder(directory: string): void {
  const CUSTOM_FOLDER = 2;
  Services.prefs.setIntPref('browser.download.folderList', CUSTOM_FOLDER);
  Services.prefs.setStringPref('browser.download.dir', directory);
  Services.prefs.setBoolPref('browser.download.useDownloadDir', true);
  Services.prefs.setBoolPref('browser.download.always_ask_before_handling_new_types', false);
  Services.prefs.setBoolPref('browser.download.alwaysOpenPanel', false);
}
