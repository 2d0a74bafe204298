import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './project.ts';

const isWindows = process.platform === 'win32';

/** No colours and no spinners in a file or a pipe. */
const PLAIN = process.stdout.isTTY ? {} : { NO_COLOR: '1', CI: 'true' };

export interface RunOptions {
  /** Keeps the output for the caller instead of showing it. */
  readonly capture?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** Ends the program. */
  readonly signal?: AbortSignal;
}

export interface ProgramResult {
  /** 128 plus the signal's number if a signal ended it, as a shell has it. */
  readonly exitCode: number;
  /** What it wrote to standard output and standard error, if captured. */
  readonly output: string;
  /** What it wrote to standard output alone, if captured. */
  readonly standardOutput: string;
}

/**
 * Runs a program of node_modules/.bin or of the PATH in the project's folder, to its end.
 * @throws {Error} if it cannot be started
 */
export function runProgram(
  program: string,
  programArguments: readonly string[],
  options: RunOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, {
      cwd: ROOT,
      env: { ...process.env, ...PLAIN, ...options.environment, PATH: pathWithOwnPrograms() },
      stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // npm's programs on Windows are .cmd files, which only a shell runs.
      shell: isWindows,
      // A group of its own, so that the program's own children can be ended with it.
      detached: !isWindows,
    });
    const output = collectOutput(child);
    const end = () => endGroup(child);
    options.signal?.addEventListener('abort', end, { once: true });
    if (options.signal?.aborted) end();
    child.once('error', reject);
    child.once('close', (code, signal) => {
      options.signal?.removeEventListener('abort', end);
      resolve({ exitCode: code ?? (signal === 'SIGINT' ? 130 : 143), ...output() });
    });
  });
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  if (isWindows) child.kill();
  else process.kill(-child.pid, 'SIGTERM');
}

function collectOutput(child: ChildProcess) {
  let output = '';
  let standardOutput = '';
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    output += piece;
    standardOutput += piece;
  });
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    output += piece;
  });
  return () => ({ output, standardOutput });
}

/** The scripts run without npm as well, so they put its folder of programs first themselves. */
function pathWithOwnPrograms(): string {
  const own = join(ROOT, 'node_modules', '.bin');
  const inherited = (process.env.PATH ?? '').split(delimiter);
  return [own, ...inherited.filter((folder) => folder !== own && existsSync(folder))].join(
    delimiter,
  );
}
