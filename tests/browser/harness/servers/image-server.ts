import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RunningServer, startHttpServer } from './http-server.ts';

export interface ServedImage {
  readonly body: Buffer | string;
  readonly type: string;
  readonly status?: number;
  /** Whether every page may read it (CORS), not only show it. */
  readonly isOpen?: boolean;
}

/** Serves images whose answers the test gives: at once, or when it lets them go. */
export class ImageServer {
  readonly #images = new Map<string, ServedImage>();
  readonly #held = new Map<string, ServerResponse[]>();
  readonly #requests: IncomingMessage[] = [];
  #server: RunningServer | undefined;

  async start(): Promise<this> {
    this.#server = await startHttpServer((request, response) => this.#answer(request, response));
    return this;
  }

  /** The address of a path, by a host of its own where one is given. */
  address(path: string, host = '127.0.0.1'): string {
    return `http://${host}:${this.#server?.port}${path}`;
  }

  /** How often something has connected so far, be it only to be ready. */
  connections(): number {
    return this.#server?.connections() ?? 0;
  }

  /** The requests for a path so far. */
  requests(path: string): readonly IncomingMessage[] {
    return this.#requests.filter(({ url }) => url === path);
  }

  /** All requests so far, in their order. */
  allRequests(): readonly IncomingMessage[] {
    return this.#requests;
  }

  /** Answers a path from now on, and those who wait for it. */
  serve(path: string, image: ServedImage): void {
    this.#images.set(path, image);
    for (const response of this.#held.get(path) ?? []) send(response, image);
    this.#held.delete(path);
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '';
    this.#requests.push(request);
    const image = this.#images.get(path);
    if (image) send(response, image);
    else this.#held.set(path, [...(this.#held.get(path) ?? []), response]);
  }
}

function send(response: ServerResponse, { body, type, status = 200, isOpen }: ServedImage): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    ...(isOpen && { 'access-control-allow-origin': '*' }),
  });
  response.end(body);
}

export async function startImageServer(): Promise<ImageServer> {
  return new ImageServer().start();
}
