import { readFile, writeFile } from 'node:fs/promises';
import type { BrowserName } from '@/scripts/browsers.ts';
import { copyBuild } from '../browser/harness/copied-build.ts';
import { countScope } from './count-scope.ts';
import { PLANTED } from './planted-faults.ts';
import type { Plant } from './soak-options.ts';

/** The background, and the plain scripts in the heads of the panel and of the settings. */
const SCRIPTS = ['background.js', 'begin-panel.js', 'restore-look.js'];

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
  return directory;
}
