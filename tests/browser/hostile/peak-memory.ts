import { processMemory } from '@/bench/load/processes.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';

const LOOK_EVERY_MS = 250;

/** The memory of the extension's process, watched: its background and its pages. */
export class PeakMemory {
  readonly #browser: ExtensionBrowser;
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;
  #peak: number | undefined;

  constructor(browser: ExtensionBrowser) {
    this.#browser = browser;
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
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

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const { name, launched } = this.#browser;
    const found = await processMemory(name, launched.browser.process()?.pid);
    if (found !== undefined) this.#peak = Math.max(this.#peak ?? 0, found);
    this.#isLooking = false;
  }
}
