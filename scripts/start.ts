import { parseArgs } from 'node:util';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { DEFAULT_BACK_END } from '../lib/settings/back-ends.ts';
import { askAboutArticle } from './ask-about-article.ts';
import { allowedBuild } from './browsers/allowed-build.ts';
import type { BrowserName } from './browsers/browser-candidates.ts';
import { ensureBrowser, hasDisplay } from './browsers/browsers.ts';
import { launchChromium } from './browsers/launch-chromium.ts';
import { launchFirefox } from './browsers/launch-firefox.ts';
import type { LaunchedBrowser } from './browsers/launched-browser.ts';
import { openForReader } from './browsers/open-for-reader.ts';
import { buildExtension } from './build-extension.ts';
import { aborted, abortOnSignal, runCommand } from './run-command.ts';
import { DEMO_OPTIONS, DEMO_OPTIONS_HELP, readBrowser, startDemo } from './start-demo.ts';

const HELP = `npm start -- [options]: Sidelight in a browser, with the demo server and a sample article

  --browser NAME          chrome (default) or firefox
  --headless              no window: ask one question, print the answer, save a screenshot
                          (so it is anyway where there is no display)
  --once                  ask that question and exit, with a window or without
${DEMO_OPTIONS_HELP}`;

const NO_DISPLAY =
  'There is no display to open a window on, so one question is asked without and the answer printed.';

const LAUNCH = { chromium: launchChromium, firefox: launchFirefox } as const;

/** A new profile's window is narrow for an article and a panel; Firefox takes the whole screen. */
const WINDOW_ARGUMENTS = { chromium: ['--window-size=1360,900'], firefox: [] } as const;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      ...DEMO_OPTIONS,
      browser: { type: 'string', default: 'chrome' },
      headless: { type: 'boolean', default: false },
      once: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const name = readBrowser(values.browser);
  const headless = values.headless || !hasDisplay();
  if (headless && !values.headless) console.log(NO_DISPLAY);
  const stop = abortOnSignal();
  await ensureBrowser(name);
  await buildExtension(name, stop);
  if (stop.aborted) return;
  const server = await startDemo(values, { elsewhere: true });
  try {
    await withBrowser(name, headless, stop, async (launched) => {
      await useBackEnd(launched, server.chatAddress);
      const article = `${server.origin}/article`;
      if (!headless && !values.once) return openForReader(launched, article, stop);
      await askAboutArticle(launched, article);
      if (values.once) return;
      console.log('\nThe demo server stays up; Ctrl-C ends it.');
      await aborted(stop);
    });
  } finally {
    await server.close();
  }
});

/** Runs the task in a new browser, which is closed at its end or as soon as it is to stop. */
async function withBrowser(
  name: BrowserName,
  headless: boolean,
  stop: AbortSignal,
  task: (launched: LaunchedBrowser) => Promise<void>,
): Promise<void> {
  if (stop.aborted) return;
  console.log(
    `Starting the browser${headless ? ' without a window' : ''}, with a profile that is deleted when it ends …`,
  );
  const launch = LAUNCH[name]({
    extensionDirectory: await allowedBuild(name),
    headless,
    signal: stop,
    extraArguments: headless ? [] : WINDOW_ARGUMENTS[name],
  });
  try {
    const launched = await launch;
    try {
      // Once the browser is ended from outside, what the task still waits for fails; that is said
      // only if nobody asked for it.
      await Promise.race([task(launched), aborted(stop)]);
    } finally {
      await launched.close();
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  }
}

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

/** Has the extension ask this chat call, as though the reader had chosen it. */
async function useBackEnd(launched: LaunchedBrowser, address: string): Promise<void> {
  const page = await launched.openPage('options.html');
  await page.evaluate(
    async (backEnd) => {
      await chrome.storage.local.set({ backEnds: [backEnd], hasChosenBackEnd: true });
    },
    { ...DEFAULT_BACK_END, address },
  );
  await page.close();
}
