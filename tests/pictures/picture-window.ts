import type { Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';
import { startDemoServer } from '@/demo/server.ts';
import { eventually } from '../browser/harness/eventually.ts';
import { type ColourScheme, ExtensionBrowser } from '../browser/harness/extension-browser.ts';
import { startAiServer } from '../browser/harness/servers/ai-server.ts';
import { type RealDisplay, startRealDisplay } from '../browser/harness/windows/real-display.ts';
import { askFromMenu, type RealPanel } from '../browser/harness/windows/real-panel.ts';
import { selectParagraph } from '../browser/harness/windows/real-selection.ts';

/** Chromium's own switch for a dark window; pages and extensions see it as the reader's choice. */
const SCHEMES = { light: [], dark: ['--force-dark-mode'] } as const;

/** The view follows by a spring whose last steps are small; the caret blinks every 500 ms. */
const STILL_MS = 400;

export interface PictureOptions {
  readonly scheme: ColourScheme;
  /** More of Chromium's switches. */
  readonly switches?: readonly string[];
  /** Another build than the one in `dist`. */
  readonly extensionDirectory?: string;
}

/** A real Chromium that fills a screen of 1280 × 800 pixels, with the extension and a server. */
export interface PictureWindow {
  readonly browser: ExtensionBrowser;
  readonly display: RealDisplay;
  /** Where the demo's article is. */
  readonly origin: string;
  /** Chooses the extension's item on a paragraph's selection; the panel opens beside the page. */
  askAbout(page: Page, paragraph: string): Promise<RealPanel>;
  /** Types a question, and answers it with a text that is written beforehand. */
  exchange(panel: RealPanel, question: string, answer: string): Promise<void>;
  /** Saves the screen once nothing on it moves any more. */
  save(path: string): Promise<void>;
}

/**
 * Opens such a window until the test has finished. The answers are written in the tests, so that
 * the pictures show the panel and not a model's mood.
 */
export async function openPictureWindow(options: PictureOptions): Promise<PictureWindow> {
  const demo = await startDemoServer({ port: 0 });
  onTestFinished(() => demo.close());
  const [server, display] = await Promise.all([startAiServer(), startRealDisplay()]);
  const browser = new ExtensionBrowser('chromium');
  onTestFinished(() => browser.close());
  const { extensionDirectory } = options;
  await browser.launch({
    headless: false,
    environment: display.environment,
    ...(extensionDirectory && { extensionDirectory }),
    extraArguments: [
      '--window-size=1280,800',
      '--window-position=0,0',
      ...SCHEMES[options.scheme],
      ...(options.switches ?? []),
    ],
  });
  await browser.setBackEnd(server.address);
  return {
    browser,
    display,
    origin: demo.origin,
    askAbout: async (page, paragraph) => {
      await selectParagraph(display, page, paragraph);
      const panel = await askFromMenu(display, browser);
      await eventually(() => panel.text('[data-part="selection-chip"]')).not.toBe('');
      return panel;
    },
    exchange: async (panel, question, answer) => {
      await panel.focusComposer();
      const page = await sidePanelPage(browser);
      await page.keyboard.sendCharacter(question);
      await page.keyboard.press('Enter');
      const call = await server.call();
      call.write(answer);
      call.finish();
      await eventually(() => panel.text('article:last-of-type [data-part="answer"]')).not.toBe('');
      await eventually(() => panel.text('main')).toContain(lastWords(answer));
      await panel.drawn();
    },
    save: async (path) => {
      await display.settle(STILL_MS);
      await display.saveScreenshot(path);
    },
  };
}

/** The page in the real side panel, which is no tab. */
export async function sidePanelPage({ launched }: ExtensionBrowser): Promise<Page> {
  const address = launched.panelUrl('sidepanel.html');
  const target = await launched.browser.waitForTarget((one) => one.url().startsWith(address));
  return target.asPage();
}

/** How an answer ends, as it is shown: the last run of letters and spaces. */
function lastWords(answer: string): string {
  return (
    answer
      .match(/[\p{Letter} ]{6,}/gu)
      ?.at(-1)
      ?.trim() ?? ''
  );
}
