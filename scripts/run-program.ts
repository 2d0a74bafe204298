import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from './project.ts';

const isWindows = process.platform === 'win32';

/** Our tools' scripts by the names of their commands. */
const TOOLS: ReadonlyMap<string, string> = new Map([
  ['biome', '@biomejs/biome/bin/biome'],
  ['tsc', 'typescript/bin/tsc'],
  ['vitest', 'vitest/vitest.mjs'],
  ['web-ext', 'web-ext/bin/web-ext.js'],
  ['wxt', 'wxt/bin/wxt.mjs'],
]);

/** No colours and no spinners in a file or a pipe. */
const PLAIN = process.stdout.isTTY ? {} : { NO_COLOR: '1', CI: 'true' };

export interface RunOptions {
  /** Keeps the output for the caller instead of showing it. */
  readonly capture?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** Its folder, instead of the project's. */
  readonly directory?: string;
  /** Ends the program. */
  readonly signal?: AbortSignal;
}

export interface ProgramResult {
  /** 128 plus the signal's number if a signal ended it, as a shell has it. */
  readonly exitCode: number;
  /** Standard output and standard error, if captured. */
  readonly output: string;
  /** Standard output alone, if captured. */
  readonly standardOutput: string;
}

/**
 * Runs one of our tools or a program of the PATH in the project's folder, to its end.
 * @throws {Error} if it cannot be started
 */
export function runProgram(
  program: string,
  programArguments: readonly string[],
  options: RunOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const [command, leading] = commandFor(program);
    const child = spawn(command, [...leading, ...programArguments], {
      cwd: options.directory ?? ROOT,
      env: { ...process.env, ...PLAIN, ...options.environment, PATH: pathWithOwnPrograms() },
      stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
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

/** Our own tools run by the Node that runs this; on Windows npm's links to them need a shell. */
function commandFor(program: string): readonly [string, readonly string[]] {
  const script = TOOLS.get(program);
  return script ? [process.execPath, [join(ROOT, 'node_modules', script)]] : [program, []];
}

function endGroup(child: ChildProcess): void {
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  if (child.pid === undefined || hasEnded) return;
  if (isWindows) child.kill();
  // As Ctrl-C does: on it Puppeteer removes its browsers' profiles as well.
  else process.kill(-child.pid, 'SIGINT');
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

/** So that what a tool starts finds the project's Node and the other tools. */
function pathWithOwnPrograms(): string {
  return [join(ROOT, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter);
}
