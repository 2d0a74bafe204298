import { relative } from 'node:path';
import { BROWSERS } from './browsers/browsers.ts';
import { buildExtension } from './build-extension.ts';
import { EXTENSION_DIRECTORY } from './project.ts';
import { abortOnSignal, runCommand } from './run-command.ts';
import { readBrowser } from './start-demo.ts';

const HELP = `npm run build [-- chrome | firefox]: the extension, unpacked, for your own browser; both by default`;

const NEXT_STEP = {
  chromium: 'Open chrome://extensions, switch on Developer mode, press "Load unpacked" and choose',
  firefox: 'Open about:debugging#/runtime/this-firefox, press "Load Temporary Add-on" and choose',
} as const;

await runCommand(async () => {
  const named = process.argv.slice(2);
  if (named.includes('--help')) return console.log(HELP);
  const browsers = named.length > 0 ? named.map(readBrowser) : BROWSERS;
  const signal = abortOnSignal();
  for (const browser of browsers) await buildExtension(browser, signal);
  if (signal.aborted) return;
  for (const browser of browsers) {
    const file = browser === 'firefox' ? '/manifest.json' : '';
    console.log(
      `\n${NEXT_STEP[browser]}\n  ${relative(process.cwd(), EXTENSION_DIRECTORY[browser])}${file}`,
    );
  }
});
