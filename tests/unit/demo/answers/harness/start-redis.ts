import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redisServer } from '@/scripts/redis-server.ts';
import { startProgram } from './child-program.ts';

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
