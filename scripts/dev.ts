import { parseArgs } from 'node:util';
import { createServer } from 'wxt';
import type { BrowserName } from './browsers/browser-candidates.ts';
import { ensureBrowser, hasDisplay } from './browsers/browsers.ts';
import { ROOT, WXT_BROWSER } from './project.ts';
import { aborted, abortOnSignal, runCommand } from './run-command.ts';
import { DEMO_OPTIONS, DEMO_OPTIONS_HELP, readBrowser, startDemo } from './start-demo.ts';

const HELP = `npm run dev -- [options]: WXT's dev mode, which reloads what changes, and the demo server

  --browser NAME          chrome (default) or firefox
${DEMO_OPTIONS_HELP}`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      ...DEMO_OPTIONS,
      browser: { type: 'string', default: 'chrome' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(HELP);
  const browser = readBrowser(values.browser);
  const signal = abortOnSignal();
  const demo = await startDemo(values);
  const article = `${demo.origin}/article`;
  console.log(`Sample article: ${article}\n`);
  try {
    const server = await createServer({
      root: ROOT,
      browser: WXT_BROWSER[browser],
      webExt: await browserConfiguration(browser, article),
    });
    await server.start();
    await aborted(signal);
    await server.stop();
  } finally {
    await demo.close();
  }
  // WXT leaves file watchers behind that would keep the process up.
  process.exit();
});

async function browserConfiguration(browser: BrowserName, startUrl: string) {
  if (!hasDisplay()) return { disabled: true };
  const asRoot = process.getuid?.() === 0;
  return {
    binaries: { [WXT_BROWSER[browser]]: await ensureBrowser(browser) },
    startUrls: [startUrl],
    chromiumArgs: asRoot ? ['--no-sandbox'] : [],
  };
}
