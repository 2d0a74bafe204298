import { parseArgs } from 'node:util';
import { aborted, abortOnSignal } from './abort-on-signal.ts';
import { askAboutArticle } from './ask-about-article.ts';
import type { BrowserName } from './browser-candidates.ts';
import { ensureBrowser } from './browsers.ts';
import { DEMO_OPTIONS, DEMO_OPTIONS_HELP, readBrowser } from './demo-options.ts';
import { hasDisplay } from './has-display.ts';
import { launchChromium } from './launch-chromium.ts';
import { launchFirefox } from './launch-firefox.ts';
import type { LaunchedBrowser } from './launched-browser.ts';
import { openForReader } from './open-for-reader.ts';
import { EXTENSION_DIRECTORY, WXT_BROWSER } from './project.ts';
import { runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';
import { startDemo } from './start-demo.ts';
import { useBackEnd } from './use-back-end.ts';

const HELP = `npm start -- [options]: Sidelight in a browser, with the demo server and a sample article

  --browser NAME          chrome (default) or firefox
  --headless              no window: ask one question, print the answer, save a screenshot
                          (so it is anyway where there is no display)
  --once                  ask that question and exit, with a window or without
${DEMO_OPTIONS_HELP}`;

const LAUNCH = { chromium: launchChromium, firefox: launchFirefox } as const;

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
  const stop = abortOnSignal();
  await ensureBrowser(name);
  await build(name, stop);
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

/** @throws {Error} if WXT cannot build */
async function build(name: BrowserName, signal: AbortSignal): Promise<void> {
  const { exitCode } = await runProgram('wxt', ['build', '--browser', WXT_BROWSER[name]], {
    signal,
  });
  if (exitCode !== 0 && !signal.aborted) throw new Error('The extension could not be built.');
}

/** Runs the task in a new browser, which is closed at its end or as soon as it is to stop. */
async function withBrowser(
  name: BrowserName,
  headless: boolean,
  stop: AbortSignal,
  task: (launched: LaunchedBrowser) => Promise<void>,
): Promise<void> {
  if (stop.aborted) return;
  console.log(`Starting ${name}${headless ? ' without a window' : ''} …`);
  const launch = LAUNCH[name]({
    extensionDirectory: EXTENSION_DIRECTORY[name],
    headless,
    signal: stop,
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
