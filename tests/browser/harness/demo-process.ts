import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { ROOT } from '@/scripts/project.ts';

/** The demo server as a program of its own. */
export interface DemoProcess {
  readonly port: number;
  /** The address of its chat call. */
  readonly address: string;
  /** Ends it at once, without a word to whom it was answering. */
  kill(): Promise<void>;
}

/**
 * Starts it until the test has finished.
 * @param port an unused one by default
 */
export async function startDemoProcess(tokensPerSecond: number, port = 0): Promise<DemoProcess> {
  const program = spawn(
    process.execPath,
    ['scripts/demo.ts', '--port', `${port}`, '--tokens-per-second', `${tokensPerSecond}`],
    // Without what might name another model.
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH } },
  );
  const kill = () => killProgram(program);
  onTestFinished(kill);
  const address = await toldAddress(program);
  return { port: Number(new URL(address).port), address, kill };
}

/** The program prints it once it listens. */
async function toldAddress(program: ChildProcess): Promise<string> {
  let told = '';
  for await (const piece of program.stdout ?? []) {
    told += String(piece);
    const [, address] = /chat call at (\S+?)\)/.exec(told) ?? [];
    if (address) return address;
  }
  throw new Error(`The demo server did not start: ${told}`);
}

async function killProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
}
