import { ensureBrowser } from './browsers/browsers.ts';
import { ensureWindowTools } from './browsers/system-tools.ts';
import { buildExtension } from './build-extension.ts';
import { abortOnSignal, runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';

const SETS = ['readme', 'tour', 'store', 'screens'];

const HELP = `npm run pictures [-- set …]: takes pictures of the extension anew, in a real browser

  readme  the window with an article and an answer, for the README (assets/readme)
  tour    what an answer can contain, for the README (assets/readme)
  store   for the Chrome Web Store and addons.mozilla.org (assets/store/pictures)
  screens every screen and state, light, dark and from right to left (docs/screens)

Without names all are taken.`;

await runCommand(async () => {
  const sets = process.argv.slice(2);
  if (sets.includes('--help')) return console.log(HELP);
  const unknown = sets.find((set) => !SETS.includes(set));
  if (unknown) throw new Error(`There are no pictures called "${unknown}".\n\n${HELP}`);
  const signal = abortOnSignal();
  await ensureBrowser('chromium');
  await ensureWindowTools();
  await buildExtension('chromium', signal);
  const files = sets.map((set) => `tests/pictures/${set}.picture.ts`);
  const { exitCode } = await runProgram('vitest', ['run', '--project', 'pictures', ...files], {
    signal,
  });
  if (exitCode !== 0) throw new Error('The pictures could not be taken; Vitest says why above.');
});
