import type { Page } from 'puppeteer-core';
import { type ChunkReport, chunkReport } from '@/scripts/chunk-report.ts';
import { proseScripts } from '@/scripts/first-scripts.ts';
import { EXTENSION_DIRECTORY } from '@/scripts/project.ts';
import type { ExtensionBrowser } from './extension-browser.ts';

const PANEL = 'sidepanel.html';

/** What the panel of a traced build has loaded, with its workers. */
export class LoadedFiles {
  readonly #page: Page;
  readonly #report: ChunkReport;
  /** What it loads at once; nothing of it depends on what is shown. */
  readonly #first: ReadonlySet<string>;

  private constructor(browser: ExtensionBrowser, page: Page) {
    const directory = EXTENSION_DIRECTORY[browser.name];
    this.#page = page;
    this.#report = chunkReport(directory);
    this.#first = new Set(proseScripts(directory, PANEL).map(({ file }) => file));
  }

  /** Workers that have started before are missed. */
  static async watch(browser: ExtensionBrowser, page: Page): Promise<LoadedFiles> {
    await page.evaluate(listenToWorkers);
    return new LoadedFiles(browser, page);
  }

  /** The paths of its scripts. Stylesheets come with the script that needs them. */
  all(): Promise<string[]> {
    return this.#page.evaluate(loadedNow);
  }

  /** Those that came after what the panel loads at once. */
  async later(): Promise<string[]> {
    return (await this.all()).filter((file) => !this.#first.has(file));
  }

  /** The npm packages in the scripts, by the build's own account. @throws for an unknown script */
  packages(files: readonly string[]): string[] {
    return [...new Set(files.flatMap((script) => this.#packagesOf(script)))].toSorted();
  }

  #packagesOf(script: string): readonly string[] {
    const packages = this.#report[script];
    if (!packages) throw new Error(`The build does not tell what ${script} is made of.`);
    return packages;
  }
}

function listenToWorkers(): void {
  new BroadcastChannel('traced-scripts').onmessage = ({ data }) => {
    globalThis.tracedScripts?.push(String(data));
  };
}

function loadedNow(): string[] {
  return [...(globalThis.tracedScripts ?? [])];
}
