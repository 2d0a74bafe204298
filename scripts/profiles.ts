import { BROWSERS, ensureBrowser } from './browsers/browsers.ts';
import { buildExtension } from './build-extension.ts';
import { abortOnSignal, runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';

const HELP = `npm run profiles: keeps what this version leaves in a browser (tests/profiles/kept)

Run it once for each release. From then on npm test opens it with whatever version comes.`;

await runCommand(async () => {
  if (process.argv.includes('--help')) return console.log(HELP);
  const signal = abortOnSignal();
  for (const browser of BROWSERS) {
    await ensureBrowser(browser);
    await buildExtension(browser, signal);
  }
  const { exitCode } = await runProgram('vitest', ['run', '--project', 'profiles'], { signal });
  if (exitCode !== 0) throw new Error('The profiles could not be kept; Vitest says why above.');
});
