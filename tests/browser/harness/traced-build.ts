import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { BrowserName } from '@/scripts/browsers.ts';
import { copyBuild } from './copied-build.ts';

declare global {
  /** In a traced build: the paths of the scripts that have run, in their order. */
  var tracedScripts: string[] | undefined;
}

/**
 * A copy of the build whose scripts say that they run. The browsers keep no list of what a page
 * loads from its own extension: it is not among the `resource` entries of `performance`.
 * @returns its directory
 */
export async function traceBuild(browser: BrowserName): Promise<string> {
  const directory = await copyBuild(browser, 'traced');
  const files = await readdir(directory, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const path = `${directory}/${file}`;
    await writeFile(path, tracer(file.replaceAll('\\', '/')) + (await readFile(path, 'utf8')));
  }
  return directory;
}

/** A worker tells the page, whose own scripts write into the page's list. */
function tracer(file: string): string {
  const name = JSON.stringify(file);
  return (
    `(globalThis.tracedScripts??=[]).push(${name});` +
    `globalThis.document||new BroadcastChannel("traced-scripts").postMessage(${name});\n`
  );
}
