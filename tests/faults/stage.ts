import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import type { PagePlace } from '@/scripts/browsers/launched-browser.ts';
import { endEventPage, killExtensionProcess } from '../browser/harness/background.ts';
import { until } from '../browser/harness/eventually.ts';
import { ExtensionBrowser } from '../browser/harness/extension-browser.ts';
import { Panel } from '../browser/harness/panel.ts';
import { readLosses, watchLosses } from '../browser/harness/watch-losses.ts';
import { removeProfile } from '../browser/harness/windows/warm-firefox.ts';
import { ByteServer } from './byte-server.ts';
import { noteReads } from './witness.ts';

const PATIENCE_MS = 15_000;
/** A worker that has not stopped by then was not running. */
const STOP_MS = 1000;

/** A browser with its open panels, and the server that they talk to. */
export class Stage {
  readonly browser: ExtensionBrowser;
  readonly server = new ByteServer();
  readonly #extensionDirectory: string;
  #profile: string | null = null;
  #isRunning = false;
  #panels: Panel[] = [];
  #workers: CDPSession | null = null;
  #workersStopped = 0;
  /** Texts that were taken back in panels that are closed by now. */
  #losses: string[] = [];

  constructor(name: BrowserName, extensionDirectory: string) {
    this.browser = new ExtensionBrowser(name);
    this.#extensionDirectory = extensionDirectory;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  get panels(): readonly Panel[] {
    return this.#panels;
  }

  /** The first that is open. */
  get panel(): Panel {
    const [first] = this.#panels;
    if (!first) throw new Error('No panel is open.');
    return first;
  }

  /** Starts the browser, with the profile that it had if there is one. */
  async launch(profile?: string): Promise<void> {
    this.#profile ??= profile ?? (await mkdtemp(join(tmpdir(), 'sidelight-faults-')));
    const { browser } = this;
    await browser.launch({
      userDataDirectory: this.#profile,
      extensionDirectory: this.#extensionDirectory,
    });
    this.#isRunning = true;
    await this.chooseAddress(0);
    await this.#watchBackground();
  }

  /** Has questions asked from now on go to another of the server's addresses. */
  async chooseAddress(index: number): Promise<void> {
    const address = this.server.addresses[index % this.server.addresses.length] ?? '';
    await this.browser.setBackEnd(address);
    await this.browser.set({ keeping: { conversationLimit: null, syncsSettings: false } });
  }

  async openPanel(conversationId?: string, place: PagePlace = 'tab'): Promise<Panel> {
    const { browser } = this;
    if (conversationId !== undefined) await browser.set({ lastConversation: conversationId });
    const panel = new Panel(await browser.launched.openPage('sidepanel.html', place));
    this.#panels.push(panel);
    await watchLosses(panel.page);
    await this.#untilAttached(panel);
    return panel;
  }

  /** Closes all. @returns the last answer as it was shown */
  async closePanels(): Promise<string> {
    await this.losses();
    const shown = this.#panels.length > 0 ? await this.panel.answerText() : '';
    await this.closeAtOnce();
    return shown;
  }

  /** Closes all panels, without a look at what they have shown. */
  async closeAtOnce(): Promise<void> {
    const closed = this.#panels.splice(0);
    await Promise.all(closed.map(({ page }) => page.close().catch(() => undefined)));
  }

  /** A panel with an empty conversation. @returns its id */
  async newConversation(): Promise<string> {
    const [first, ...others] = this.#panels;
    for (const { page } of others) await page.close();
    this.#panels = first ? [first] : [];
    const panel = first ?? (await this.openPanel());
    const before = await panel.conversationId();
    if ((await panel.count('article')) === 0 && (await panel.question()) !== '') {
      await this.closeAtOnce();
      await this.openPanel(crypto.randomUUID());
    } else if ((await panel.count('article')) > 0) {
      await panel.page.evaluate(() =>
        document.querySelector<HTMLElement>('button[name="new-conversation"]')?.click(),
      );
      const isNew = async () => (await panel.conversationId()) !== before;
      if (!(await until(isNew, PATIENCE_MS))) throw new Error('No new conversation was begun.');
      await this.#untilAttached(panel);
    }
    return (await this.panel.conversationId()) ?? '';
  }

  async losses(): Promise<string[]> {
    for (const { page } of this.#panels) this.#losses.push(...(await readLosses(page)));
    this.#losses = [...new Set(this.#losses)];
    return this.#losses;
  }

  forgetLosses(): void {
    this.#losses = [];
  }

  /**
   * Ends the background in the middle of whatever it does. None runs where nothing wants one.
   * @returns when, just before
   */
  async endBackground(): Promise<number> {
    if (!this.#workers) {
      const before = performance.now();
      await until(() => endEventPage(this.browser), STOP_MS);
      return before;
    }
    const stopped = this.#workersStopped;
    const at = performance.now();
    await this.#workers.send('ServiceWorker.stopAllWorkers');
    await until(() => this.#workersStopped > stopped, STOP_MS);
    return at;
  }

  /** Kills the browser, or quits it as a reader does. @returns when, just before */
  async endBrowser(way: 'kill' | 'close'): Promise<number> {
    const at = performance.now();
    await this.browser[way]();
    this.#forgetPages();
    return at;
  }

  /** Loads the extension again, as an update does. @returns when, just before */
  reload(): Promise<number> {
    const { browser } = this.browser.launched;
    return this.#endExtension(() => browser.installExtension(this.#extensionDirectory));
  }

  /** Kills the process of the background and of all the extension's pages. @returns when, just before */
  crash(): Promise<number> {
    return this.#endExtension(async () => {
      // A page that is opened before Chromium has noticed never loads.
      const noticed = new Promise((resolve) => this.browser.settings.once('error', resolve));
      await killExtensionProcess(this.browser);
      await Promise.race([noticed, sleep(STOP_MS)]);
    });
  }

  async #endExtension(end: () => Promise<unknown>): Promise<number> {
    const at = performance.now();
    await end();
    this.#forgetPages();
    this.#isRunning = true;
    await this.browser.openSettings();
    await this.#watchBackground();
    return at;
  }

  /** Ends the browser if it runs, and forgets its profile. */
  async strike(): Promise<void> {
    if (this.#isRunning) await this.browser.kill().catch(() => this.browser.close());
    this.#forgetPages();
    this.#losses = [];
    const profile = this.#profile;
    this.#profile = null;
    if (profile !== null) await removeProfile(profile).catch(() => undefined);
  }

  #forgetPages(): void {
    this.#isRunning = false;
    this.#panels = [];
    this.#workers = null;
  }

  async #untilAttached(panel: Panel): Promise<void> {
    const isAttached = () => panel.has('main[data-attached="true"]');
    if (!(await until(isAttached, PATIENCE_MS))) throw new Error('A panel shows no conversation.');
  }

  async #watchBackground(): Promise<void> {
    const { name, settings } = this.browser;
    void noteReads(settings, this.server);
    if (name !== 'chromium') return;
    const session = await settings.createCDPSession();
    const running = new Map<string, string>();
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, runningStatus } of versions) {
        const before = running.get(versionId);
        if (before !== 'stopped' && runningStatus === 'stopped') this.#workersStopped++;
        running.set(versionId, runningStatus);
      }
    });
    await session.send('ServiceWorker.enable');
    this.#workers = session;
  }
}
