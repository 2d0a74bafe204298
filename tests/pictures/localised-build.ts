import { readFile, writeFile } from 'node:fs/promises';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { copyBuild } from '../browser/harness/copied-build.ts';

/**
 * A copy of the build that is in one language, also in a browser that brings English alone.
 * @param locale as its folder in `_locales` is called
 * @returns its directory
 */
export async function localisedBuild(browser: BrowserName, locale: string): Promise<string> {
  const directory = await copyBuild(browser, `texts-${locale}`);
  const file = (language: string) => `${directory}/_locales/${language}/messages.json`;
  const read = async (language: string) => JSON.parse(await readFile(file(language), 'utf8'));
  // As the browser does, it falls back to English where a text is missing.
  await writeFile(file('en'), JSON.stringify({ ...(await read('en')), ...(await read(locale)) }));
  return directory;
}
