import { type ProgramResult, type RunOptions, runProgram } from '../run-program.ts';

/** Without retries: a registry that does not answer is told of, not waited for. */
const AT_ONCE = { npm_config_fetch_retries: '0', npm_config_update_notifier: 'false' };

/** Asks npm something; its output is kept for the caller. */
export function askNpm(
  npmArguments: readonly string[],
  signal: AbortSignal,
): Promise<ProgramResult> {
  return runNpm(npmArguments, { capture: true, environment: AT_ONCE, signal });
}

/** Runs npm: the one that runs this, else the one on the PATH. */
export function runNpm(
  npmArguments: readonly string[],
  options: RunOptions,
): Promise<ProgramResult> {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) {
    return runProgram(process.execPath, [cli, ...npmArguments], options);
  }
  return runProgram('npm', npmArguments, options);
}

/**
 * The answer to `npm audit`: true if it found nothing, and `undefined` if the registry does not
 * answer that question, of which npm tells as of an error of its own.
 */
export function readAudit({ exitCode, output }: ProgramResult): boolean | undefined {
  if (exitCode === 0) return true;
  return output.trim() === '' || /^npm (?:error|ERR!)/m.test(output) ? undefined : false;
}
