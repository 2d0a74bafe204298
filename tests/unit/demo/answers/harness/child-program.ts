import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that a test has started. */
export interface ChildProgram {
  /** What it said that was waited for. */
  readonly said: RegExpExecArray;
  /** Ends it at once, and waits until it is gone; may be called again. */
  kill(): Promise<void>;
}

/**
 * Starts a program and waits until it says that it is there.
 * @throws {Error} with what it said if it ended instead
 */
export async function startProgram(
  program: string,
  programArguments: readonly string[],
  ready: RegExp,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<ChildProgram> {
  const child = spawn(program, programArguments, {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    return { said: await whenSaid(child, ready), kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

function whenSaid(child: ChildProcess, ready: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (piece: string) => {
      output += piece;
      const said = ready.exec(output);
      if (said) resolve(said);
    };
    child.stdout?.setEncoding('utf8').on('data', listen);
    child.stderr?.setEncoding('utf8').on('data', listen);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`It ended at once and said: ${output}`)));
  });
}
