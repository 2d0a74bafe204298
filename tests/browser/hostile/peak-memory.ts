import type { Page } from 'puppeteer-core';
import { processMemory } from '@/bench/load/processes.ts';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import type { LaunchedBrowser } from '@/scripts/browsers/launched-browser.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';

const LOOK_EVERY_MS = 250;

/** The memory of the extension's process, watched: its background and its pages. */
export class PeakMemory {
  readonly #browser: ExtensionBrowser;
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | null = null;
  #peak: number | undefined;

  constructor(browser: ExtensionBrowser) {
    this.#browser = browser;
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
  }

  /**
   * Has the browser collect what nobody needs any more.
   * @param page one of the extension's
   * @returns what is left, in bytes
   */
  async collect(page: Page): Promise<number | undefined> {
    const { name, launched } = this.#browser;
    if (name === 'firefox') await runInFirefoxWindow(launched.browser, collectInFirefox);
    else await collectInChromium(page, launched);
    // A look that began before counts what was there.
    await this.#look();
    this.#peak = undefined;
    await this.#look();
    return this.#peak;
  }

  /** In bytes, since it was last asked for; `undefined` where there is no /proc. */
  async take(): Promise<number | undefined> {
    await this.#look();
    const peak = this.#peak;
    this.#peak = undefined;
    return peak;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    const { name, launched } = this.#browser;
    const found = await processMemory(name, launched.browser.process()?.pid);
    if (found !== undefined) this.#peak = Math.max(this.#peak ?? 0, found);
  }
}

async function collectInChromium(
  page: Page,
  { browser, extensionId }: LaunchedBrowser,
): Promise<void> {
  const worker = browser
    .targets()
    .find((one) => one.type() === 'service_worker' && one.url().includes(extensionId));
  for (const target of [page.target(), worker]) {
    const session = await target?.createCDPSession();
    await session?.send('HeapProfiler.collectGarbage');
    await session?.detach();
  }
}

declare const Cc: Record<
  string,
  { getService(type: unknown): { minimizeMemoryUsage(end: () => void): void } }
>;
declare const Ci: Record<string, unknown>;
declare const Services: { obs: { notifyObservers(subject: null, topic: string): void } };

async function collectInFirefox(): Promise<void> {
  // Asks the other processes to collect as well, and does not wait for them.
  Services.obs.notifyObservers(null, 'child-mmu-request');
  const manager = Cc['@mozilla.org/memory-reporter-manager;1']?.getService(
    Ci.nsIMemoryReporterManager,
  );
  await new Promise<void>((resolve) => manager?.minimizeMemoryUsage(resolve));
}
