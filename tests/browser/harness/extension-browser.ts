import { once } from 'node:events';
import type { Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';
import type { Browser as ExtensionApi, Permissions } from 'webextension-polyfill';
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
import { WAIT_LIMIT_MS } from '../../limits.ts';
import { restBackground } from './background.ts';
import { eventually } from './eventually.ts';
import { Panel } from './panel.ts';
import { deleteDatabases } from './store-conversations.ts';
import { launchWarmFirefox } from './windows/warm-firefox.ts';

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

export interface ExtensionLaunchOptions extends Partial<LaunchOptions> {
  readonly language?: string;
}

export type ColourScheme = 'light' | 'dark';

const LAUNCHERS = { chromium: launchChromium, firefox: launchWarmFirefox } as const;

/** A page of the extension in which nothing runs. */
const RESTING_PAGE = 'icons/16.png';

/**
 * A browser with a fresh profile and the built extension in it, whose reader has let it reach this
 * computer.
 */
export class ExtensionBrowser {
  readonly name: BrowserName;
  #launched: LaunchedBrowser | undefined;
  /** The options page in a tab that stays, since opening one takes a good part of a second. */
  #settings: Page | undefined;
  /** The tab for panels that stays: loading a panel in it takes half of what a new tab does. */
  #panelTab: Page | undefined;
  #isPanelTabTaken = false;
  /** What the extension may do from the start. */
  #granted: Permissions.AnyPermissions = {};

  constructor(name: BrowserName) {
    this.name = name;
  }

  /** @param language the browser's, as BCP 47 has it; English by default */
  async launch({ language, ...options }: ExtensionLaunchOptions = {}): Promise<void> {
    const launch = LAUNCHERS[this.name];
    const extensionDirectory = options.extensionDirectory ?? (await allowedBuild(this.name));
    this.#launched = await launch({
      headless: true,
      limitMs: WAIT_LIMIT_MS,
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
    this.#granted = await this.settings.evaluate(() => chrome.permissions.getAll());
  }

  /** Once more where an update of the extension has closed it. */
  async openSettings(): Promise<void> {
    this.#settings = await this.launched.openPage('options.html');
  }

  async close(): Promise<void> {
    await this.#launched?.close();
    this.#launched = undefined;
    this.#panelTab = undefined;
    this.#isPanelTabTaken = false;
  }

  /** Ends the browser and its children at once, without waiting. Not on Windows. */
  endProcess(): void {
    const id = this.#launched?.browser.process()?.pid;
    // Puppeteer gives a browser a process group of its own.
    if (id !== undefined && this.isRunning) process.kill(-id, 'SIGKILL');
  }

  get isRunning(): boolean {
    return this.#launched?.browser.connected === true;
  }

  /**
   * Leaves nothing of what was done in the browser so far but the open settings: for the next file
   * of tests it is as newly launched. Only the background's script has run before; it is ended.
   */
  async reset(): Promise<void> {
    const kept = [this.#settings, this.#panelTab];
    for (const page of await this.launched.browser.pages()) {
      if (!kept.includes(page)) await page.close();
    }
    if (this.name === 'chromium') {
      await this.launched.browser.defaultBrowserContext().clearPermissionOverrides();
    } else {
      const names = CHANGED_PREFERENCES.join(' ');
      await runInFirefoxWindow(this.launched.browser, clearFirefoxPreferences, names);
    }
    await this.settings.evaluate(withdrawPermissions, this.#granted);
    await this.forgetAll();
    await restBackground(this);
    await deleteDatabases(this.settings);
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
    const panel = new Panel(
      place === undefined && !this.#isPanelTabTaken
        ? await this.#openInPanelTab()
        : await this.openPage('sidepanel.html', place),
    );
    await panel.waitUntilAttached();
    return panel;
  }

  /** The panel in the tab that stays, which it leaves when the test has finished. */
  async #openInPanelTab(): Promise<Page> {
    this.#isPanelTabTaken = true;
    onTestFinished(() => this.#leavePanelTab());
    this.#panelTab =
      (await this.#reusedPanelTab()) ?? (await this.launched.openPage('sidepanel.html'));
    return this.#panelTab;
  }

  /** A test may have closed it, and Firefox tells of that late. */
  async #reusedPanelTab(): Promise<Page | undefined> {
    const page = this.#panelTab;
    if (!page || page.isClosed()) return undefined;
    try {
      await page.bringToFront();
      await this.launched.showPage(page, 'sidepanel.html');
      return page;
    } catch {
      return undefined;
    }
  }

  async #leavePanelTab(): Promise<void> {
    this.#isPanelTabTaken = false;
    const page = this.#panelTab;
    if (!page || page.isClosed()) return;
    try {
      if (page.viewport()) await page.setViewport(null);
      if (this.name === 'chromium') await page.emulateMediaFeatures([]);
      await page.evaluate(() => sessionStorage.clear());
      await this.launched.showPage(page, RESTING_PAGE);
      // As where the panel's tab is closed: a tab behind another draws nothing.
      await this.settings.bringToFront();
    } catch {
      // A panel that was closed or has crashed, or whose extension was loaded anew.
      this.#panelTab = undefined;
      await page.close().catch(() => undefined);
    }
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

/** Of Firefox, by the harness. */
const CHANGED_PREFERENCES = [
  'dom.events.testing.asyncClipboard',
  'extensions.webextOptionalPermissionPrompts',
  'layout.css.prefers-color-scheme.content-override',
  'ui.prefersReducedMotion',
];

function clearFirefoxPreferences(names: string): void {
  for (const name of names.split(' ')) Services.prefs.clearUserPref(name);
}

/** Runs in the settings: takes back what was granted beyond these. */
async function withdrawPermissions(from: Permissions.AnyPermissions): Promise<void> {
  const all = await chrome.permissions.getAll();
  const permissions = all.permissions?.filter((one) => !from.permissions?.includes(one)) ?? [];
  const origins = all.origins?.filter((one) => !from.origins?.includes(one)) ?? [];
  if (permissions.length + origins.length === 0) return;
  // The polyfill's types name optional permissions only.
  await chrome.permissions.remove({ permissions, origins } as Permissions.Permissions);
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
    clearUserPref(name: string): void;
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
