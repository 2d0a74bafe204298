import type { Page } from 'puppeteer-core';
import { type BrowserName, ensureBrowser } from '../../scripts/browsers.ts';
import { launchChromium } from '../../scripts/launch-chromium.ts';
import { launchFirefox } from '../../scripts/launch-firefox.ts';
import type { LaunchedBrowser } from '../../scripts/launched-browser.ts';
import { EXTENSION_DIRECTORY } from '../../scripts/project.ts';
import {
  type BackgroundScope,
  evaluateInBackground,
} from '../../tests/browser/harness/evaluate-in-background.ts';

/** The time that something may take before the load test gives up. */
const PATIENCE_MS = 300_000;

/** A browser with the built extension and a stage: its options page, which panels are opened in. */
export class LoadBrowser {
  readonly name: BrowserName;
  readonly launched: LaunchedBrowser;
  readonly stage: Page;

  private constructor(name: BrowserName, launched: LaunchedBrowser, stage: Page) {
    this.name = name;
    this.launched = launched;
    this.stage = stage;
  }

  static async launch(name: BrowserName): Promise<LoadBrowser> {
    await ensureBrowser(name);
    const launched = await { chromium: launchChromium, firefox: launchFirefox }[name]({
      extensionDirectory: EXTENSION_DIRECTORY[name],
      headless: true,
    });
    const stage = await launched.openPage('options.html');
    stage.setDefaultTimeout(PATIENCE_MS);
    await stage.bringToFront();
    return new LoadBrowser(name, launched, stage);
  }

  inBackground<Arguments extends readonly unknown[], Result>(
    task: (scope: BackgroundScope, ...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ): Promise<Result> {
    return evaluateInBackground(this.name, this.launched, this.stage, task, ...given);
  }

  /** Sets items of the extension's storage. */
  store(items: Readonly<Record<string, unknown>>): Promise<void> {
    return this.stage.evaluate(
      (given) => (globalThis as unknown as ExtensionPage).chrome.storage.local.set(given),
      items,
    );
  }

  close(): Promise<void> {
    return this.launched.close();
  }
}

interface ExtensionPage {
  readonly chrome: {
    readonly storage: { readonly local: { set(items: object): Promise<void> } };
  };
}
