import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startHttpServer } from './http-server.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const PAGE = join(PROJECT, 'tests/fixtures/highlight/page');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** The highlighter's own page and worker, built as the extension's are. */
export interface BuiltPage {
  readonly folder: string;
  remove(): Promise<void>;
}

export async function buildHighlightPage(): Promise<BuiltPage> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-highlight-'));
  await build({
    root: PAGE,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@/': PROJECT } },
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, minify: false, reportCompressedSize: false },
  });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** Serves a built page until the test has finished, and notes what was asked for. */
export async function serveHighlightPage({ folder }: BuiltPage) {
  const asked: string[] = [];
  const missing = new Set<string>();
  const server = await startHttpServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname;
    asked.push(path);
    if ([...missing].some((name) => path.includes(name))) {
      response.writeHead(404).end();
      return;
    }
    readFile(join(folder, path)).then(
      (content) =>
        response
          .writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  return { address: `http://127.0.0.1:${server.port}/index.html`, asked, missing };
}
