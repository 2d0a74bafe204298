import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { buildPage } from './build-page.ts';

export interface BuiltPage {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the page into a folder of its own and serves it on loopback until it is closed. */
export async function openBuiltPage(): Promise<BuiltPage> {
  const directory = await mkdtemp(join(tmpdir(), 'sidelight-bench-page-'));
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    await buildPage(directory);
    const server = await serve(directory);
    const close = async () => {
      await server.close();
      await remove();
    };
    return { url: addressOf(server), close };
  } catch (error) {
    await remove();
    throw error;
  }
}

type Server = Awaited<ReturnType<typeof preview>>;

function serve(directory: string): Promise<Server> {
  return preview({
    configFile: false,
    logLevel: 'warn',
    root: tmpdir(),
    build: { outDir: directory },
    preview: {
      host: '127.0.0.1',
      port: 0,
      headers: {
        // Isolated, so that the page's clock is precise.
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
      },
    },
  });
}

function addressOf(server: Server): string {
  const address = server.httpServer.address();
  if (!address || typeof address === 'string') throw new Error('The page could not be served.');
  return `http://127.0.0.1:${address.port}/`;
}
