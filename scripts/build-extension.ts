import { relative } from 'node:path';
import type { BrowserName } from './browsers/browser-candidates.ts';
import { EXTENSION_DIRECTORY, ROOT, WXT_BROWSER } from './project.ts';
import { runProgram } from './run-program.ts';

/**
 * Builds the extension for a browser; WXT's list of files is shown only if it fails.
 * @throws {Error} with WXT's output
 */
export async function buildExtension(name: BrowserName, signal: AbortSignal): Promise<void> {
  const folder = relative(ROOT, EXTENSION_DIRECTORY[name]);
  console.log(`Building the extension into ${folder} …`);
  const { exitCode, output } = await runProgram('wxt', ['build', '--browser', WXT_BROWSER[name]], {
    capture: true,
    signal,
  });
  if (exitCode !== 0 && !signal.aborted) {
    throw new Error(`${output}\nThe extension could not be built for ${WXT_BROWSER[name]}.`);
  }
}
