import { BROWSERS, ensureBrowser } from './browsers/browsers.ts';
import { abortOnSignal } from './run-command.ts';
import { runProgram } from './run-program.ts';
import { withTemporaryFolder } from './run-vitest.ts';

/**
 * Runs the tests of long use or of faults in a browser or in both; the process's exit
 * code is Vitest's.
 * @param browser `chromium`, `firefox` or `both`
 * @param options as text from the command line; the tests refuse what is none of it. Vitest hands on
 * no arguments of one's own, so they are in the environment.
 * @throws {Error} if there is no such browser
 */
export async function runInBrowsers(
  project: 'faults' | 'soak',
  browser: string,
  options: Readonly<Record<string, unknown>>,
): Promise<void> {
  const browsers = BROWSERS.filter((name) => browser === name || browser === 'both');
  if (browsers.length === 0) {
    throw new Error(`--browser takes chromium, firefox or both, not "${browser}".`);
  }
  for (const name of browsers) await ensureBrowser(name);
  const files = browsers.map((name) => `tests/${project}/${name}.test.ts`);
  const given = ['run', '--project', project, '--disableConsoleIntercept', ...files];
  const variable = `SIDELIGHT_${project.toUpperCase()}`;
  const { exitCode } = await withTemporaryFolder((environment) =>
    runProgram('vitest', given, {
      environment: { ...environment, [variable]: JSON.stringify(options) },
      signal: abortOnSignal(),
    }),
  );
  process.exitCode = exitCode;
}
