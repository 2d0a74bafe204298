import { parseArgs } from 'node:util';
import { aborted, abortOnSignal } from './abort-on-signal.ts';
import { askAboutArticle } from './ask-about-article.ts';
import { ensureBrowser } from './browsers.ts';
import { buildExtension } from './build-extension.ts';
import { DEMO_OPTIONS, DEMO_OPTIONS_HELP, readBrowser } from './demo-options.ts';
import { hasDisplay } from './has-display.ts';
import { openForReader } from './open-for-reader.ts';
import { runCommand } from './run-command.ts';
import { startDemo } from './start-demo.ts';
import { useBackEnd } from './use-back-end.ts';
import { withBrowser } from './with-browser.ts';

const HELP = `npm start -- [options]: Sidelight in a browser, with the demo server and a sample article

  --browser NAME          chrome (default) or firefox
  --headless              no window: ask one question, print the answer, save a screenshot
                          (so it is anyway where there is no display)
  --once                  ask that question and exit, with a window or without
${DEMO_OPTIONS_HELP}`;

const NO_DISPLAY =
  'There is no display to open a window on, so one question is asked without and the answer printed.';

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
