import { createServer, type Server, type Socket } from 'node:net';
import { makePng } from '../../harness/png.ts';

/** A connection to the attacker's server, with what it said first. */
export interface Caught {
  readonly kind: 'http' | 'tls' | 'silent';
  /** The host that was asked for; empty if nothing was said. */
  readonly host: string;
  /** `GET /path` of HTTP. */
  readonly request: string;
  readonly headers: Readonly<Record<string, string>>;
}

const PICTURE = makePng(30, 20);
const TLS_HANDSHAKE = 0x16;

/** The name that a client hello carries in plain text (RFC 6066, section 3). */
function serverName(hello: Buffer): string {
  const found = /[a-z0-9-]+(?:\.[a-z0-9-]+)+/i.exec(hello.toString('latin1'));
  return found?.[0].toLowerCase() ?? '';
}

function parse(data: Buffer): Caught {
  if (data[0] === TLS_HANDSHAKE) {
    return { kind: 'tls', host: serverName(data), request: '', headers: {} };
  }
  const [first = '', ...lines] = data.toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), value ?? '']];
    }),
  );
  return {
    kind: 'http',
    host: headers.host ?? '',
    request: first.replace(/ HTTP\/.*/, ''),
    headers,
  };
}

/** Where all names of `trap.test` lead: it writes down who connects, and gives all a picture. */
export class TrapServer {
  readonly #caught: Caught[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => this.#catch(socket));
  port = 0;

  async start(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    const address = this.#server.address();
    if (typeof address === 'object' && address) this.port = address.port;
    return this;
  }

  /** What has connected so far. */
  get caught(): readonly Caught[] {
    return this.#caught;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #catch(socket: Socket): void {
    this.#sockets.add(socket);
    const silent: Caught = { kind: 'silent', host: '', request: '', headers: {} };
    const index = this.#caught.push(silent) - 1;
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    socket.once('data', (data) => {
      this.#caught[index] = parse(data);
      if (data[0] === TLS_HANDSHAKE) return socket.destroy();
      socket.end(
        Buffer.concat([
          Buffer.from(
            'HTTP/1.1 200 OK\r\ncontent-type: image/png\r\nset-cookie: known=1\r\n' +
              `access-control-allow-origin: *\r\nconnection: close\r\ncontent-length: ${PICTURE.length}\r\n\r\n`,
          ),
          PICTURE,
        ]),
      );
    });
  }
}
