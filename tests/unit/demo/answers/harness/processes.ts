import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { redisServer } from '@/scripts/browsers/system-tools.ts';

/** A program that a test has started. */
interface ChildProgram {
  /** The output that was waited for. */
  readonly said: RegExpExecArray;
  /** Ends it at once, and waits until it is gone; may be called again. */
  kill(): Promise<void>;
}

/**
 * Starts a program and waits until it says that it is there.
 * @throws {Error} with what it said if it ended instead
 */
async function startProgram(
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

const DEMO = fileURLToPath(new URL('../../../../../scripts/demo.ts', import.meta.url));

export interface DemoProcess {
  /** The address of its chat call. */
  readonly chatAddress: string;
  kill: ChildProgram['kill'];
}

/** Starts `npm run demo` as a process of its own, with its answers in this Redis. */
export async function startDemoProcess(
  redisUrl: string,
  tokensPerSecond: number,
): Promise<DemoProcess> {
  const { said, kill } = await startProgram(
    process.execPath,
    [DEMO, '--port', '0', '--tokens-per-second', String(tokensPerSecond)],
    /chat call at (\S+)\)[\s\S]*Ctrl-C/,
    { PATH: process.env.PATH, REDIS_URL: redisUrl },
  );
  return { chatAddress: said[1] ?? '', kill };
}

export interface RunningRedis {
  readonly url: string;
  /** Ends it at once; may be called again. */
  stop(): Promise<void>;
}

/** Another program may take the port between our look and Redis's. */
const ATTEMPTS = 5;

/** Starts a Redis of its own on loopback that writes nothing. */
export async function startRedis(): Promise<RunningRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-redis-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const port = await freePort();
      const redis = await startProgram(
        redisServer(),
        ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', ''],
        /Ready to accept connections/,
      );
      const stop = async () => {
        await redis.kill();
        await removeFolder();
      };
      return { url: `redis://127.0.0.1:${port}`, stop };
    } catch (error) {
      if (attempt < ATTEMPTS && String(error).includes('in use')) continue;
      await removeFolder();
      throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  await new Promise((resolve) => server.close(resolve));
  return port;
}
