import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, normalize } from 'node:path';
import { makePng } from '../../harness/png.ts';
import { withoutMarks } from './marked-page.ts';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
};

const PICTURE = makePng(120, 80);

/** A page of a test's own. */
interface ServedText {
  readonly body: string;
  readonly type: string;
}

/** Serves a folder's files and texts of the tests on the loopback interface, from two ports. */
export class PageServer {
  readonly #folder: string;
  readonly #texts = new Map<string, ServedText>();
  readonly #servers: Server[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  async start(): Promise<this> {
    for (let count = 0; count < 2; count++) {
      const server = createServer((request, response) => {
        void this.#answer(request.url ?? '/').then(({ body, type }) => {
          response.writeHead(type === '' ? 404 : 200, { 'content-type': type || 'text/plain' });
          response.end(body);
        });
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      this.#servers.push(server);
    }
    return this;
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    }
  }

  /** The origin of pages. */
  get origin(): string {
    return `http://127.0.0.1:${this.#port(0)}`;
  }

  /** Another origin with the same files, which the extension may read as well. */
  get foreignOrigin(): string {
    return `http://127.0.0.1:${this.#port(1)}`;
  }

  /** A site with the same files that the extension has no permission for. */
  get forbiddenOrigin(): string {
    return `http://localhost:${this.#port(1)}`;
  }

  /**
   * Serves a text from now on, on every origin.
   * @param path by default a new one
   * @returns its address on the first origin
   */
  serve(body: string, path = `/text/${this.#texts.size + 1}.html`): string {
    this.#texts.set(path, { body, type: typeOf(path) });
    return this.origin + path;
  }

  #port(index: number): number {
    const address = this.#servers[index]?.address();
    if (!address || typeof address === 'string') throw new Error('The server has no port.');
    return address.port;
  }

  async #answer(url: string): Promise<{ body: string | Buffer; type: string }> {
    const { pathname } = new URL(url, 'http://localhost');
    const text = this.#texts.get(pathname);
    if (text) return text;
    if (/\.(?:png|jpe?g|webp|gif|avif)$/.test(pathname))
      return { body: PICTURE, type: 'image/png' };
    try {
      const body = await readFile(join(this.#folder, normalize(pathname)), 'utf8');
      return { body: withoutMarks(body), type: typeOf(pathname) };
    } catch {
      return { body: 'There is nothing here.', type: '' };
    }
  }
}

function typeOf(path: string): string {
  return TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8';
}
