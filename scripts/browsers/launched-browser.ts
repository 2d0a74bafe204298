import { setTimeout as delay } from 'node:timers/promises';
import puppeteer, {
  type Browser,
  type Page,
  type LaunchOptions as PuppeteerOptions,
} from 'puppeteer-core';

export interface LaunchOptions {
  /** A built extension, such as `dist/chrome-mv3`. */
  readonly extensionDirectory: string;
  readonly headless: boolean;
  /** The profile; without it a new one is made, and removed when the browser closes. */
  readonly userDataDirectory?: string;
  /** Command line switches beside our own. */
  readonly extraArguments?: readonly string[];
  /** Firefox's preferences beside our own; those that it reads only as it starts, for instance. */
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
  /** Ends the browser at once; without it SIGINT and SIGTERM of this process do. */
  readonly signal?: AbortSignal;
  /** How long to wait for the browser's start and for what a page is to do; 30 s by default. */
  readonly limitMs?: number;
  /** The browser's environment, for instance with another `DISPLAY`; ours by default. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** A new tab of the window in front, or a window of its own. */
export type PagePlace = 'tab' | 'window';

/** A running browser with the extension in it. */
export interface LaunchedBrowser {
  readonly browser: Browser;
  readonly extensionId: string;
  /** The address of one of the extension's pages: `panelUrl('sidepanel.html')`. */
  panelUrl(path: string): string;
  /** Opens one of the extension's pages, in a new tab by default, and waits until it has loaded. */
  openPage(path: string, place?: PagePlace): Promise<Page>;
  /** Shows one of the extension's pages in a tab that is there, and waits until it has loaded. */
  showPage(page: Page, path: string): Promise<void>;
  /**
   * Opens the real side panel beside the page, which has to be in front, by the toolbar button.
   * @throws {Error} if it does not open
   */
  openSidePanel(page: Page): Promise<void>;
  /** Puts the toolbar button in sight and gives the panel room, as a new profile does not. */
  arrangeWindow(): Promise<void>;
  /** Ends the browser and all its processes; may be called twice. */
  close(): Promise<void>;
}

/** Puppeteer's options for a caller who ends the browser by an AbortSignal. */
export const SIGNALS_LEFT_ALONE = {
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
} as const;

/**
 * Starts a browser and loads the unpacked extension into it.
 * @param own what only this browser is started with
 */
export async function launchWithExtension(options: LaunchOptions, own: PuppeteerOptions) {
  const { headless, signal, userDataDirectory: userDataDir, environment: env } = options;
  const { limitMs: timeout } = options;
  const common = { headless, signal, userDataDir, env, timeout, defaultViewport: null };
  const browser = await puppeteer.launch({ ...common, ...(signal && SIGNALS_LEFT_ALONE), ...own });
  if (timeout !== undefined) limitWaits(browser, timeout);
  try {
    return { browser, extensionId: await browser.installExtension(options.extensionDirectory) };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** Instead of puppeteer's 30 s. */
function limitWaits(browser: Browser, milliseconds: number): void {
  const waitForTarget = browser.waitForTarget.bind(browser);
  browser.waitForTarget = (isWanted, options) =>
    waitForTarget(isWanted, { timeout: milliseconds, ...options });
  const newPage = browser.newPage.bind(browser);
  browser.newPage = async (...given) => {
    const page = await newPage(...given);
    page.setDefaultTimeout(milliseconds);
    return page;
  };
}

const PRESSES = 3;
/** A busy machine takes seconds for a window's panel; a second press too soon would close it. */
const PATIENCE_MS = 10_000;
const POLL_INTERVAL_MS = 50;

/**
 * Presses what opens the panel, and again if the panel has not come in a while.
 * @throws {Error} if it does not come at all
 */
export async function pressUntilOpen(
  press: () => Promise<unknown>,
  isOpen: () => boolean | Promise<boolean>,
): Promise<void> {
  for (let pressed = 0; pressed < PRESSES; pressed++) {
    await press();
    const end = performance.now() + PATIENCE_MS;
    do {
      if (await isOpen()) return;
      await delay(POLL_INTERVAL_MS);
    } while (performance.now() < end);
  }
  throw new Error(`The panel did not open within ${(PRESSES * PATIENCE_MS) / 1000} seconds.`);
}
