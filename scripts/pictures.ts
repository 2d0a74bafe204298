import { abortOnSignal } from './abort-on-signal.ts';
import { ensureBrowser, ensureWindowTools } from './browsers.ts';
import { buildExtension } from './build-extension.ts';
import { runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';

/** Takes the README's pictures anew, in a real browser's window on a screen of its own. */
await runCommand(async () => {
  const signal = abortOnSignal();
  await ensureBrowser('chromium');
  await ensureWindowTools();
  await buildExtension('chromium', signal);
  const { exitCode } = await runProgram('vitest', ['run', '--project', 'pictures'], { signal });
  if (exitCode !== 0) throw new Error('The pictures could not be taken; Vitest says why above.');
});
