import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isThisComputer } from '@/lib/settings/web-address.ts';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import type { LaunchOptions } from '@/scripts/browsers/launched-browser.ts';

/** A request that left the browser. */
export interface PassedRequest {
  readonly method: string;
  /** Scheme, host and port. */
  readonly origin: string;
  /** Bytes of its body that have passed; unknown within TLS, where nothing of it can be read. */
  bytes: number;
  /** The extension made it, and no page of the web. */
  readonly isOurs: boolean;
  /** The browser sends it again by itself, since its connection was lost before an answer began. */
  isAgain: boolean;
}

/**
 * A browser tells of each request what made it (https://w3c.github.io/webappsec-fetch-metadata):
 * nobody's page is behind the background's, and the panel's pictures name no page that they are in.
 */
function isOurs(headers: IncomingHttpHeaders): boolean {
  const { origin, referer } = headers;
  if (origin) return /^(?:chrome|moz)-extension:/.test(origin);
  const { 'sec-fetch-dest': what, 'sec-fetch-site': from } = headers;
  if (what === 'image') return !referer && from === 'cross-site';
  // Where the extension may reach a host, Firefox calls its requests the host's own.
  return what === 'empty' && !referer;
}

/**
 * The head of a request as a server gets it. Each has a connection of its own: over one from before that
 * is lost, browsers send a request again by themselves.
 */
function headOf({ method, rawHeaders }: IncomingMessage, { pathname, search }: URL): string {
  const lines = [`${method} ${pathname}${search} HTTP/1.1`, 'connection: close'];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (!/^(?:proxy-)?connection$/i.test(name)) lines.push(`${name}: ${value}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function letterOf({ method, url }: IncomingMessage, body: Buffer): string {
  return `${method} ${url}\n${body.toString('latin1')}`;
}

/** A proxy between a browser and everything else, which writes down each request. */
export class CountingProxy {
  readonly passed: PassedRequest[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** The connection to a server, by the browser's that asked last over it. */
  readonly #onward = new Map<Socket, Socket>();
  /** Requests that got no byte of an answer, to the letter. */
  readonly #unanswered = new Set<string>();

  constructor() {
    this.#server = createServer((request, response) => this.#pass(request, response));
    this.#server.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) =>
      this.#tunnel(request, socket, head),
    );
    this.#server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        this.#onward.get(socket)?.destroy();
        this.#onward.delete(socket);
      });
    });
  }

  /** @returns the options that have a browser send everything through it, loopback too */
  async start(
    browser: BrowserName,
  ): Promise<Pick<LaunchOptions, 'extraArguments' | 'preferences'>> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = this.#server.address() as AddressInfo;
    if (browser === 'chromium') {
      const switches = [`--proxy-server=127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'];
      return { extraArguments: switches };
    }
    return {
      preferences: {
        'network.proxy.type': 1,
        'network.proxy.http': '127.0.0.1',
        'network.proxy.http_port': port,
        'network.proxy.ssl': '127.0.0.1',
        'network.proxy.ssl_port': port,
        'network.proxy.no_proxies_on': '',
        'network.proxy.allow_hijacking_localhost': true,
        // What is lost is not sent again by the browser itself, which would do so nine times.
        'network.http.request.max-attempts': 1,
      },
    };
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => {
      this.#server.close(resolve);
    });
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url = '', headers } = request;
    const address = new URL(url);
    const { origin } = address;
    const passed = { method, origin, bytes: 0, isOurs: isOurs(headers), isAgain: false };
    this.passed.push(passed);
    if (!isThisComputer(address.origin)) {
      response.writeHead(403).end();
      return;
    }
    // Whole before any of it goes on: a server may answer before it has read it.
    buffer(request).then(
      (body) => {
        passed.bytes = body.length;
        passed.isAgain = this.#unanswered.has(letterOf(request, body));
        this.#passOn(request, address, body);
      },
      () => request.socket.destroy(),
    );
  }

  #passOn(request: IncomingMessage, address: URL, body: Buffer): void {
    const { socket } = request;
    const { hostname, port } = address;
    // A browser asks over the same connection once its last answer has ended.
    this.#onward.get(socket)?.unpipe(socket).destroy();
    if (socket.destroyed) return;
    const onward = connect(Number(port) || 80, hostname.replace(/^\[|\]$/g, ''));
    this.#onward.set(socket, onward);
    onward.write(headOf(request, address));
    onward.write(body);
    onward.once('close', () => {
      if (onward.bytesRead === 0) this.#unanswered.add(letterOf(request, body));
    });
    // As it is: a browser is to see what it would see without us, however broken that is.
    onward.pipe(socket);
    // Lost connections are lost for the browser, too.
    onward.on('error', () => socket.resetAndDestroy());
  }

  #tunnel({ url = '' }: IncomingMessage, socket: Socket, head: Buffer): void {
    const { origin, hostname, port } = new URL(`https://${url}`);
    this.passed.push({ method: 'CONNECT', origin, bytes: 0, isOurs: false, isAgain: false });
    if (!isThisComputer(origin)) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const onward = connect(Number(port) || 443, hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.write(head);
      onward.pipe(socket);
      socket.pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  }
}
