import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { BrowserName } from '@/scripts/browsers.ts';
import { copyBuild } from '../browser/harness/copied-build.ts';
import { countScope } from './count-scope.ts';
import { PLANTED } from './planted-faults.ts';
import type { Plant } from './soak-options.ts';

/** The background, and the plain scripts in the heads of the panel and of the settings. */
const SCRIPTS = ['background.js', 'begin-panel.js', 'restore-look.js'];

declare global {
  /** In a counted build: how many modules the page has loaded. */
  var loadedModules: number | undefined;
}

/** In each module; `performance` does not list what a page loads from its own extension. */
const COUNT_MODULE = 'globalThis.loadedModules = (globalThis.loadedModules ?? 0) + 1;\n';

/**
 * A copy of the build whose background and pages count what they hold open, and are otherwise the
 * same; or have a fault, to see that it is found.
 * @returns its directory
 */
export async function buildWithCounts(browser: BrowserName, plant?: Plant): Promise<string> {
  const directory = await copyBuild(browser, plant ? `soak-${plant}` : 'soak');
  const added = [countScope, ...(plant ? [PLANTED[plant]] : [])];
  const source = added.map((script) => `(${script})();\n`).join('');
  for (const script of SCRIPTS) {
    const path = `${directory}/${script}`;
    await writeFile(path, source + (await readFile(path, 'utf8')));
  }
  const modules = (await readdir(`${directory}/chunks`)).filter((name) => name.endsWith('.js'));
  for (const module of modules) {
    const path = `${directory}/chunks/${module}`;
    await writeFile(path, COUNT_MODULE + (await readFile(path, 'utf8')));
  }
  return directory;
}
