import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { DEFAULT_READING, type Reading } from '@/lib/settings/reading.ts';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { launchChromium } from '@/scripts/browsers/launch-chromium.ts';
import { launchFirefox } from '@/scripts/browsers/launch-firefox.ts';
import type { LaunchedBrowser } from '@/scripts/browsers/launched-browser.ts';
import { WAIT_LIMIT_MS } from '../../../limits.ts';
import { saveDownloadsIn } from '../../harness/downloads.ts';
import type { Arena } from './arena/arena.ts';
import {
  type FirefoxChannel,
  FREE_OF_POLICY,
  readFirefoxChannels,
  setUpFirefox,
} from './firefox-network.ts';
import { lookedUpNames, netLogRequests } from './network-logs.ts';
import { TrapServer } from './trap-server.ts';

/** Beyond this Chromium has forgotten that it was asked to. */
const PATIENCE_MS = 3000;
const TRIES = 4;

/**
 * Closes a page. Chromium forgets it of a page that is loaded again at that moment, as hostile
 * ones do, and is asked again.
 * @throws {Error} if the page stays open
 */
async function closePage(page: Page): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    if (page.isClosed()) return;
    const closed = page.close().then(() => true);
    if (await Promise.race([closed, delay(PATIENCE_MS, false, { ref: false })])) return;
  }
  throw new Error('A page of the arena does not close.');
}

declare const chrome: ExtensionApi;

/** So high that what comes when it is in view comes. In CSS pixels. */
const VIEW = { width: 800, height: 3000 };

export interface ArenaBrowserOptions {
  readonly extensionDirectory: string;
  /** Whether no policy of the page's own stops anything. */
  readonly hasPolicy?: boolean;
  /**
   * Whether Firefox takes every name for the trap's, and so does not log it. Else no name leads
   * anywhere, and each that is looked up is in the log.
   */
  readonly leadsToTrap?: boolean;
  /** Which pictures the reader's settings allow at all; the default's by default. */
  readonly remoteImages?: Reading['remoteImages'];
}

/** A request that the extension's pages have made. */
export interface PageRequest {
  readonly url: string;
  /** As Chromium names it, or Firefox numbers it (nsIContentPolicy): `Image`, `3`. */
  readonly kind: string;
}

/** The kinds of requests for pictures. */
export const PICTURE_KINDS: ReadonlySet<string> = new Set(['Image', '3', '21']);

/** A browser whose every name leads into a trap, and which writes down what it looks up and asks. */
export class ArenaBrowser {
  readonly name: BrowserName;
  readonly trap = new TrapServer();
  #launched: LaunchedBrowser | undefined;
  #page: Page | undefined;
  #directory = '';
  #downloads = '';
  #hasPolicy = true;
  readonly #requests = new Map<string, PageRequest>();
  readonly #targets: string[] = [];

  constructor(name: BrowserName) {
    this.name = name;
  }

  async launch({
    extensionDirectory,
    hasPolicy = true,
    leadsToTrap = true,
    remoteImages = DEFAULT_READING.remoteImages,
  }: ArenaBrowserOptions): Promise<void> {
    this.#hasPolicy = hasPolicy;
    await this.trap.start();
    this.#directory = await mkdtemp(join(tmpdir(), 'sidelight-arena-'));
    this.#downloads = await mkdtemp(join(tmpdir(), 'sidelight-arena-downloads-'));
    const launch = this.name === 'chromium' ? launchChromium : launchFirefox;
    this.#launched = await launch({
      extensionDirectory,
      headless: true,
      limitMs: WAIT_LIMIT_MS,
      preferences: hasPolicy ? {} : FREE_OF_POLICY,
      extraArguments: this.name === 'chromium' ? this.#switches() : [],
      environment: {
        ...process.env,
        MOZ_LOG: 'sync,nsHostResolver:5,nsHttp:3',
        MOZ_LOG_FILE: this.#path('lookups'),
      },
    });
    const { browser } = this.#launched;
    if (this.name === 'firefox') {
      await setUpFirefox(browser, { port: this.trap.port, leadsToTrap });
    }
    await saveDownloadsIn(this.#downloads, this.name, this.#launched);
    await this.#setReading({ ...DEFAULT_READING, allowDataImages: true, remoteImages });
    browser.on('targetcreated', (target) => {
      if (target.type() === 'page') this.#targets.push(target.url());
    });
    await this.openArena();
  }

  /** The page loads itself again where pictures are newly allowed, so no answer to the write is awaited. */
  async #setReading(reading: Reading): Promise<void> {
    const page = await this.launched.openPage('arena.html');
    await page.evaluate((stored) => void chrome.storage.local.set({ reading: stored }), reading);
    await page.waitForFunction(
      async () => 'reading' in (await chrome.storage.local.get('reading')),
    );
    await closePage(page);
  }

  /** The arena's page, opened anew. */
  async openArena(): Promise<Page> {
    if (this.#page) await closePage(this.#page);
    const hasPolicy = this.#hasPolicy;
    const page = await this.launched.openPage('arena.html');
    this.#page = page;
    // Those of a frame, which has functions of its own.
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
    if (this.name === 'chromium') {
      const session = await page.createCDPSession();
      await session.send('Network.enable');
      session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
        this.#requests.set(requestId, { url: request.url, kind: type ?? '' });
      });
      session.on('Network.loadingFailed', ({ requestId, blockedReason }) => {
        // The policy has stopped it before it left.
        if (blockedReason) this.#requests.delete(requestId);
      });
      if (!hasPolicy) {
        await page.setBypassCSP(true);
        await page.reload();
      }
    }
    await page.waitForFunction(() => 'arena' in globalThis);
    await page.setViewport(VIEW);
    this.#targets.length = 0;
    return page;
  }

  get launched(): LaunchedBrowser {
    if (!this.#launched) throw new Error(`${this.name} has not been launched.`);
    return this.#launched;
  }

  get page(): Page {
    if (!this.#page) throw new Error(`${this.name} has no arena.`);
    return this.#page;
  }

  /** Whether the arena's page is still where it was. */
  isInArena(): Promise<boolean> {
    return this.page.evaluate(() => 'arena' in globalThis && location.pathname === '/arena.html');
  }

  /** Tabs and windows that were opened since the arena was. */
  get openedTabs(): readonly string[] {
    return this.#targets;
  }

  /** The names of files that were saved, also of those that are not there whole. */
  downloads(): Promise<readonly string[]> {
    return readdir(this.#downloads);
  }

  /** Calls the arena in its page. */
  call<Name extends keyof Arena>(
    name: Name,
    ...values: Parameters<Arena[Name]>
  ): Promise<Awaited<ReturnType<Arena[Name]>>> {
    return this.page.evaluate(
      (method, given) => {
        const { arena } = globalThis as unknown as {
          arena: Record<string, (...all: unknown[]) => unknown>;
        };
        return arena[method]?.(...given);
      },
      name as string,
      values as unknown[],
    ) as Promise<Awaited<ReturnType<Arena[Name]>>>;
  }

  /** What the extension's pages asked others for. */
  async requests(): Promise<readonly PageRequest[]> {
    const all =
      this.name === 'chromium' ? [...this.#requests.values()] : await this.#firefoxRequests();
    return all.filter(({ url }) => /^(?:https?|wss?|ftp):/.test(url));
  }

  async #firefoxRequests(): Promise<readonly PageRequest[]> {
    const channels: readonly FirefoxChannel[] = await readFirefoxChannels(this.launched.browser);
    return channels.filter(({ origin }) => origin.startsWith('moz-extension:'));
  }

  /**
   * Ends the browser, which writes the rest of its logs.
   * @returns the names that were looked up, and the addresses that were asked for
   */
  async close(): Promise<{
    readonly names: readonly string[];
    readonly requests: readonly string[];
  }> {
    if (!this.#launched) return { names: [], requests: [] };
    await this.#launched.close();
    this.#launched = undefined;
    await this.trap.stop();
    try {
      return await this.#readLogs();
    } finally {
      for (const directory of [this.#directory, this.#downloads]) {
        await rm(directory, { recursive: true, force: true, maxRetries: 5 });
      }
    }
  }

  /** What is in the logs so far. */
  async logText(): Promise<string> {
    const files = await readdir(this.#directory);
    const texts = await Promise.all(files.map((file) => readFile(this.#path(file), 'utf8')));
    return texts.join('\n');
  }

  async #readLogs() {
    const text = await this.logText();
    if (this.name === 'chromium') return netLogRequests(text);
    return { names: lookedUpNames(text), requests: [] };
  }

  #path(file: string): string {
    return join(this.#directory, file);
  }

  #switches(): readonly string[] {
    return [
      '--no-proxy-server',
      `--host-resolver-rules=MAP *.trap.test 127.0.0.1:${this.trap.port}, MAP trap.test 127.0.0.1:${this.trap.port}`,
      `--log-net-log=${this.#path('net.json')}`,
      '--net-log-capture-mode=Everything',
    ];
  }
}
