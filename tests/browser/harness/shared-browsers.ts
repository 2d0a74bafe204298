import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { ExtensionBrowser } from './extension-browser.ts';
import { CountingProxy } from './requests/counting-proxy.ts';

/** A browser of this worker with the built extension, which one file of tests after the other uses. */
class SharedBrowser {
  readonly browser: ExtensionBrowser;
  readonly proxy = new CountingProxy();

  constructor(name: BrowserName) {
    this.browser = new ExtensionBrowser(name);
  }

  async start(): Promise<void> {
    if (this.browser.isRunning) return;
    await this.stop();
    await this.browser.launch(await this.proxy.start(this.browser.name));
  }

  /** Leaves it as newly launched for the next file, or ends it where that cannot be. */
  async leave(isSound: boolean): Promise<void> {
    try {
      if (!isSound) return await this.stop();
      await this.browser.reset();
      this.proxy.passed.length = 0;
    } catch (error) {
      console.warn(`${this.browser.name} could not be reset and is started anew:`, error);
      await this.stop();
    }
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.proxy.stop();
    // What left in a test that failed is none of the next one's.
    this.proxy.passed.length = 0;
  }
}

/** One of each kind; Vitest runs the files of a worker one after the other (`isolate: false`). */
const shared = new Map<BrowserName, SharedBrowser>();

/** Vitest ends a worker by SIGTERM and gives it half a second, in which no browser closes by itself. */
process.once('SIGTERM', () => {
  for (const { browser } of shared.values()) browser.endProcess();
});

export function sharedBrowser(name: BrowserName): SharedBrowser {
  const known = shared.get(name) ?? new SharedBrowser(name);
  shared.set(name, known);
  return known;
}
