import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { launchFirefox } from '@/scripts/browsers/launch-firefox.ts';
import type { LaunchedBrowser, LaunchOptions } from '@/scripts/browsers/launched-browser.ts';
import { ROOT } from '@/scripts/project.ts';

/** A browser's profile that outlives its process, and goes with the test. */
export async function makeProfileDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'sidelight-profile-'));
  onTestFinished(() => removeProfile(directory));
  return directory;
}

/** What is left of a browser that has just ended may still write: it is tried again for a while. */
export function removeProfile(directory: string): Promise<void> {
  return rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** Of a profile: what Firefox has compiled of its own scripts, and the build that it did that with. */
const COMPILED = ['startupCache', 'compatibility.ini'];

/** What Firefox does by itself beside the page that is tested; it would be half of all the work. */
const CALM: LaunchOptions['preferences'] = {
  'browser.newtab.preload': false,
  'browser.newtabpage.enabled': false,
  'browser.pagethumbnails.capturing_disabled': true,
  'browser.sessionstore.interval': 1_000_000_000,
  'dom.ipc.processPrelaunch.enabled': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.keepProcessesAlive.extension': 1,
  'dom.ipc.keepProcessesAlive.web': 1,
  'ui.caretBlinkTime': 0,
};

const KEPT_IN = `${ROOT}/test-results/warm-firefox`;

/**
 * Starts Firefox with a new profile that has nothing but what an earlier start compiled, as a
 * reader's has: that takes a third less time. The first to end without a fault leaves it to all.
 */
export async function launchWarmFirefox(given: LaunchOptions): Promise<LaunchedBrowser> {
  const options = { ...given, preferences: { ...CALM, ...given.preferences } };
  if (options.userDataDirectory) return launchFirefox(options);
  const userDataDirectory = await mkdtemp(join(tmpdir(), 'sidelight-firefox-'));
  try {
    const isWarm = await copyCompiled(KEPT_IN, userDataDirectory);
    const launched = await launchFirefox({ ...options, userDataDirectory });
    const close = async () => {
      await launched.close();
      const hasEnded = launched.browser.process()?.exitCode === 0;
      if (hasEnded && !isWarm) await keepCompiled(userDataDirectory);
      await removeProfile(userDataDirectory);
    };
    return { ...launched, close };
  } catch (error) {
    await removeProfile(userDataDirectory);
    throw error;
  }
}

/** @returns whether it was there */
async function copyCompiled(from: string, to: string): Promise<boolean> {
  try {
    for (const name of COMPILED) await cp(`${from}/${name}`, `${to}/${name}`, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/** All at once, since others may be starting; whoever comes second has nothing to add. */
async function keepCompiled(profile: string): Promise<void> {
  await mkdir(dirname(KEPT_IN), { recursive: true });
  const copy = await mkdtemp(`${KEPT_IN}-`);
  if (await copyCompiled(profile, copy)) await rename(copy, KEPT_IN).catch(() => undefined);
  await rm(copy, { recursive: true, force: true });
}
