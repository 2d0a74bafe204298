import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { proseScripts } from '@/scripts/checks/check-size.ts';
import { EXTENSION_DIRECTORY } from '@/scripts/project.ts';
import { chunkReport } from '@/scripts/vite/tell-of-packages.ts';
import { openWithServer } from '../harness/ask-question.ts';
import { copyBuild } from '../harness/copied-build.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';

declare global {
  /** In a traced build: the paths of the scripts that have run, in their order. */
  var tracedScripts: string[] | undefined;
}

/**
 * A copy of the build whose scripts say that they run. The browsers keep no list of what a page
 * loads from its own extension: it is not among the `resource` entries of `performance`.
 * @returns its directory
 */
async function traceBuild(browser: BrowserName): Promise<string> {
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

/**
 * Watches what the panel of a traced build loads, with its workers. Workers that have started before
 * are missed, and stylesheets come with the script that needs them.
 */
async function watchLoading(browser: ExtensionBrowser, page: Page) {
  const directory = EXTENSION_DIRECTORY[browser.name];
  const report = chunkReport(directory);
  /** Loaded at once; nothing of it depends on what is shown. */
  const first = new Set(proseScripts(directory).map(({ file }) => file));
  await page.evaluate(listenToWorkers);
  /** The npm packages in the scripts, by the build's own account. @throws for an unknown script */
  const packagesOf = (scripts: readonly string[]) => {
    const packages = scripts.flatMap((script) => {
      if (!report[script]) throw new Error(`The build does not tell what ${script} is made of.`);
      return report[script];
    });
    return [...new Set(packages)].toSorted();
  };
  const loaded = () => page.evaluate(loadedNow);
  return {
    all: async () => packagesOf(await loaded()),
    later: async () => packagesOf((await loaded()).filter((file) => !first.has(file))),
  };
}

function listenToWorkers(): void {
  new BroadcastChannel('traced-scripts').onmessage = ({ data }) => {
    globalThis.tracedScripts?.push(String(data));
  };
}

function loadedNow(): string[] {
  return [...(globalThis.tracedScripts ?? [])];
}

const ANSWER = '[data-part="answer"]';

const PROSE = `## Why the sea is salt

Rain is **slightly acid** & wears down *rock*; see [the cycle](https://example.org/cycle).

- Rivers carry it.
- \`Salt\` stays.

> So it is.
`;

/** Packages that plain prose never needs. */
const RICH =
  /^(?:katex|mermaid|prismjs|papaparse|tm-(?:grammars|themes))$|^(?:@?shiki|d3-|dexie|@(?:base|floating)-ui\/)/;

/** The packages in what comes after prose is shown: icons of buttons. */
const LATER = ['lucide-react'];

describeInBrowsers(
  'Plain prose',
  (browser) => {
    test('is shown with what the panel begins with, and a formula with KaTeX', async () => {
      const { panel, server } = await openWithServer(browser);
      const packages = await watchLoading(browser, panel.page);
      // Its own code for the policy of pictures comes a little later.
      expect(await packages.later()).toEqual([]);

      await panel.ask('Why is the sea salt?');
      const call = await server.call();
      call.write(PROSE);
      await eventually(() => panel.text(`${ANSWER} blockquote`)).toBe('So it is.');
      call.finish();
      await panel.waitForOutcome('complete');

      const all = await packages.all();
      expect(all).toEqual(expect.arrayContaining(['markdown-it', 'react-dom', 'sanitize-html']));
      expect(all.filter((name) => RICH.test(name))).toEqual([]);
      // The buttons of messages come after them, and no more.
      await eventually(packages.later).toEqual(LATER);

      await panel.ask('And in a formula?');
      const formula = await server.call(2);
      formula.write('It is $m = \\rho V$.');
      await eventually(() => panel.count(`${ANSWER} math`)).toBe(1);
      expect(await packages.later()).toContain('katex');
      formula.finish();
    });
  },
  traceBuild,
);
