import { once } from 'node:events';
import type { Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { allowedBuild } from '@/scripts/browsers/allowed-build.ts';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import { launchChromium } from '@/scripts/browsers/launch-chromium.ts';
import type {
  LaunchedBrowser,
  LaunchOptions,
  PagePlace,
} from '@/scripts/browsers/launched-browser.ts';
import { eventually } from './eventually.ts';
import { Panel } from './panel.ts';
import { launchWarmFirefox } from './windows/warm-firefox.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

export interface ExtensionLaunchOptions extends Partial<LaunchOptions> {
  readonly language?: string;
}

export type ColourScheme = 'light' | 'dark';

const LAUNCHERS = { chromium: launchChromium, firefox: launchWarmFirefox } as const;

/**
 * A browser with a fresh profile and the built extension in it, whose reader has let it reach this
 * computer.
 */
export class ExtensionBrowser {
  readonly name: BrowserName;
  #launched: LaunchedBrowser | undefined;
  /** The options page in a tab that stays, since opening one takes a good part of a second. */
  #settings: Page | undefined;

  constructor(name: BrowserName) {
    this.name = name;
  }

  /** @param language the browser's, as BCP 47 has it; English by default */
  async launch({ language, ...options }: ExtensionLaunchOptions = {}): Promise<void> {
    const launch = LAUNCHERS[this.name];
    const extensionDirectory = options.extensionDirectory ?? (await allowedBuild(this.name));
    this.#launched = await launch({
      headless: true,
      ...(language && this.name === 'chromium' && { extraArguments: [`--lang=${language}`] }),
      ...options,
      extensionDirectory,
    });
    if (language && this.name === 'firefox') {
      await runInFirefoxWindow(this.launched.browser, setFirefoxLanguage, language);
      // It chooses an extension's texts when it loads the extension.
      await this.launched.browser.installExtension(extensionDirectory);
    }
    await this.openSettings();
  }

  /** Once more where an update of the extension has closed it. */
  async openSettings(): Promise<void> {
    this.#settings = await this.launched.openPage('options.html');
  }

  async close(): Promise<void> {
    await this.#launched?.close();
    this.#launched = undefined;
  }

  /**
   * Ends the browser as a crash or a power cut does: its process is given no time for anything.
   * Launched again with the same profile it finds what had reached the disk.
   */
  async kill(): Promise<void> {
    const process = this.launched.browser.process();
    if (!process) throw new Error(`${this.name} is no process of ours.`);
    const ended = once(process, 'exit');
    process.kill('SIGKILL');
    await ended;
    // Puppeteer lets go of its connection and its temporary files.
    await this.close();
  }

  get launched(): LaunchedBrowser {
    if (!this.#launched) throw new Error(`${this.name} has not been launched.`);
    return this.#launched;
  }

  /** The options page; it can also look into the extension's storage and its other pages. */
  get settings(): Page {
    if (!this.#settings) throw new Error(`${this.name} has not been launched.`);
    return this.#settings;
  }

  /** One of the extension's pages in a tab of its own, closed when the test has finished. */
  async openPage(path: string, place?: PagePlace): Promise<Page> {
    const page = await this.launched.openPage(path, place);
    closeWithTest(page);
    return page;
  }

  /**
   * The panel in a tab, attached to its conversation. Of a window's tabs only the one in front draws
   * what comes; to see several panels at once each needs a window.
   */
  async openPanel(place?: PagePlace): Promise<Panel> {
    const panel = new Panel(await this.openPage('sidepanel.html', place));
    await panel.waitUntilAttached();
    return panel;
  }

  /** Any other page in a tab, closed when the test has finished. */
  async openWebPage(address: string): Promise<Page> {
    const page = await this.launched.browser.newPage();
    closeWithTest(page);
    await page.goto(address);
    return page;
  }

  /** The same, as the page in front. */
  async openInFront(address: string): Promise<Page> {
    const page = await this.openWebPage(address);
    await page.bringToFront();
    return page;
  }

  /**
   * Puts a back end into the settings without the form, which takes a good part of a second, and
   * without asking for its origin. It is of the AI SDK's kind, so nothing is found out of it.
   */
  async setBackEnd(address: string): Promise<void> {
    await this.set({ backEnds: [{ ...DEFAULT_BACK_END, kind: 'ai-sdk', address }] });
  }

  /** Puts settings into the extension's storage, as its pages do. */
  async set(settings: Readonly<Record<string, unknown>>): Promise<void> {
    await this.settings.evaluate((stored) => chrome.storage.local.set(stored), settings);
  }

  /** The back ends in the settings; `undefined` while there is only the default. */
  storedBackEnds(): Promise<unknown> {
    return this.settings.evaluate(
      async () => (await chrome.storage.local.get('backEnds')).backEnds,
    );
  }

  /**
   * Forgets settings, drafts and which conversation was shown last. What is left is a back end of
   * the AI SDK's kind, so that saving another address asks the server nothing, and nobody is
   * offered a first one.
   */
  async forgetSettings(): Promise<void> {
    await this.forgetAll();
    await this.setBackEnd(DEFAULT_BACK_END.address);
  }

  /** As after the installation. */
  async forgetAll(): Promise<void> {
    await this.settings.evaluate(async () => {
      await chrome.storage.sync.clear();
      await chrome.storage.local.clear();
      await chrome.storage.session.clear();
      // What one test has chosen must not come back from the account in the next.
      const keeping = { conversationLimit: null, syncsSettings: false };
      await chrome.storage.local.set({ keeping });
    });
  }

  /**
   * Has every question for a permission answered with Yes: no window shows one. Chromium has no
   * such switch, and nothing here that it would ask without a window.
   */
  async allowWithoutAsking(): Promise<void> {
    if (this.name === 'chromium') return;
    await runInFirefoxWindow(this.launched.browser, () => {
      Services.prefs.setBoolPref('extensions.webextOptionalPermissionPrompts', false);
    });
  }

  /** Firefox knows a scheme only for the whole browser; puppeteer sets it for a page in Chromium. */
  async setColourScheme(page: Page, scheme: ColourScheme): Promise<void> {
    if (this.name === 'chromium') {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    } else {
      await runInFirefoxWindow(this.launched.browser, setFirefoxScheme, scheme);
    }
    await eventually(() => page.evaluate(isDark)).toBe(scheme === 'dark');
  }

  /** Whether the reader's system asks for less motion; set while pages are open, as a reader may. */
  async setReducedMotion(page: Page, isReduced: boolean): Promise<void> {
    if (this.name === 'chromium') {
      const value = isReduced ? 'reduce' : 'no-preference';
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }]);
    } else {
      await runInFirefoxWindow(this.launched.browser, setFirefoxMotion, isReduced);
    }
    await eventually(() => page.evaluate(isMotionReduced)).toBe(isReduced);
  }
}

function closeWithTest(page: Page): void {
  onTestFinished(async () => {
    if (!page.isClosed()) await page.close();
  });
}

function isDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

declare const Services: {
  readonly locale: { availableLocales: readonly string[]; requestedLocales: readonly string[] };
  prefs: {
    setBoolPref(name: string, value: boolean): void;
    setIntPref(name: string, value: number): void;
  };
};

function setFirefoxScheme(scheme: string): void {
  Services.prefs.setIntPref(
    'layout.css.prefers-color-scheme.content-override',
    scheme === 'dark' ? 0 : 1,
  );
}

function setFirefoxMotion(isReduced: boolean): void {
  Services.prefs.setIntPref('ui.prefersReducedMotion', isReduced ? 1 : 0);
}

/** As with its language pack, which brings Firefox's own texts alone. */
function setFirefoxLanguage(language: string): void {
  Services.locale.availableLocales = [language, 'en-US'];
  Services.locale.requestedLocales = [language];
}
