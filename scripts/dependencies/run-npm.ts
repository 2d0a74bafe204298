import { type ProgramResult, runProgram } from '../run-program.ts';

/** Without retries: a registry that does not answer is told of, not waited for. */
const AT_ONCE = { npm_config_fetch_retries: '0', npm_config_update_notifier: 'false' };

/** Runs npm: the one that runs this, else the one on the PATH. Its output is kept for the caller. */
export function runNpm(
  npmArguments: readonly string[],
  signal: AbortSignal,
): Promise<ProgramResult> {
  const cli = process.env.npm_execpath;
  const options = { capture: true, environment: AT_ONCE, signal };
  if (cli && /npm-cli\.c?js$/.test(cli)) {
    return runProgram(process.execPath, [cli, ...npmArguments], options);
  }
  return runProgram('npm', npmArguments, options);
}
