import type { Browser, Page } from 'puppeteer-core';

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
