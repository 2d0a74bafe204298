import { createServer, type Server, type Socket } from 'node:net';
import { z } from 'zod';
import { until } from '../browser/harness/eventually.ts';

/** The pace and the cuts of an answer's words. */
export interface Style {
  readonly everyMs: number;
  /** Events end between the two halves of a surrogate pair. */
  readonly cutsPairs: boolean;
}

/** The answer to a resume call: nothing (404), the answer, or a health page. */
export type Resume = 'none' | 'replay' | 'health';

const HEAD = `HTTP/1.1 200 OK\r
content-type: text/event-stream\r
x-vercel-ai-ui-message-stream: v1\r
transfer-encoding: chunked\r
connection: close\r\n\r\n`;

const TEXT_ID = '1';
/** A surrogate pair's half alone: it is no character, and may be shown or not. */
export const LONE_HALF = /[\uD800-\uDBFF]$/;

/** Numbered, so that one that is missing, doubled or out of its place is seen; not ASCII alone. */
function word(name: string, number: number): string {
  return number === 0 ? `${name}: ` : `${number}·é🌍${number % 7 === 0 ? '👩‍🚀' : ''} `;
}

/** An answer on a bare socket, which knows what the background has read of it, and when. */
export class LoggedAnswer {
  readonly conversationId: string;
  readonly name: string;
  readonly arrivedAt = performance.now();
  readonly resume: Resume;
  readonly #sockets = new Set<Socket>();
  readonly #chunks: Buffer[] = [];
  readonly #read: { readonly at: number; readonly length: number }[] = [];
  #endReadAt = Number.POSITIVE_INFINITY;
  #text = '';
  /** The rest of a word whose event ended in the middle of a pair. */
  #rest = '';
  #words = 0;
  #timer: NodeJS.Timeout | undefined;
  #isFinished = false;

  constructor(conversationId: string, name: string, resume: Resume) {
    this.conversationId = conversationId;
    this.name = name;
    this.resume = resume;
  }

  /** All that was sent. */
  get text(): string {
    return this.#text.replace(LONE_HALF, '');
  }

  /** Whether all of it was sent, with its end. */
  get isFinished(): boolean {
    return this.#isFinished;
  }

  /** When the background had read its end; infinite before. */
  get endReadAt(): number {
    return this.#endReadAt;
  }

  /** The background has read so many characters of it on one of its connections, and perhaps its end. */
  noteRead(at: number, length: number, isEnd: boolean): void {
    this.#read.push({ at, length });
    if (isEnd) this.#endReadAt = Math.min(this.#endReadAt, at);
  }

  /** The text that the background had read by a time, on whichever connection. */
  readAt(time: number): string {
    const lengths = this.#read.filter(({ at }) => at <= time).map(({ length }) => length);
    return this.#text.slice(0, Math.max(0, ...lengths)).replace(LONE_HALF, '');
  }

  /** When the background read the first character after so many; `null` where it read no more. */
  readAfter(length: number): number | null {
    return this.#read.find((read) => read.length > length)?.at ?? null;
  }

  /** Sends it from its beginning and goes on with what comes. */
  addReader(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.write(HEAD);
    for (const bytes of this.#chunks) socket.write(bytes);
    if (this.#isFinished) socket.end('0\r\n\r\n');
  }

  pour({ everyMs, cutsPairs }: Style): void {
    this.#send({ type: 'start' });
    this.#send({ type: 'text-start', id: TEXT_ID });
    this.#timer = setInterval(() => this.#writeWord(cutsPairs), everyMs);
  }

  pause(): void {
    clearInterval(this.#timer);
  }

  /** Sends an event up to the middle of a character. @returns what sends the rest of it */
  writeHalf(): () => void {
    this.pause();
    if (this.#words === 0) this.#writeWord(false);
    const delta = `${this.#rest}${word(this.name, this.#words)}`;
    this.#rest = '';
    this.#words++;
    const bytes = event({ type: 'text-delta', id: TEXT_ID, delta });
    const cut = bytes.findLastIndex((byte) => byte >= 0xc0) + 1;
    this.#add(bytes.subarray(0, cut));
    return () => {
      this.#text += delta;
      this.#add(bytes.subarray(cut));
    };
  }

  /** Ends it as a model does that has said everything. */
  finish(): void {
    if (this.#isFinished) return;
    this.pause();
    if (this.#words === 0) this.#writeWord(false);
    if (this.#rest !== '') this.#write('');
    this.#send({ type: 'text-end', id: TEXT_ID });
    this.#send({ type: 'finish' });
    this.#add(Buffer.from('data: [DONE]\n\n'));
    this.#isFinished = true;
    for (const socket of this.#sockets) socket.end('0\r\n\r\n');
  }

  /** Resets every connection (RST), as a machine does that knows nothing of them any more. */
  reset(): void {
    this.pause();
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  #writeWord(cutsPairs: boolean): void {
    const next = word(this.name, this.#words++);
    const half = cutsPairs ? next.indexOf('\uD83C') + 1 : 0;
    this.#write(half > 0 ? next.slice(0, half) : next);
    this.#rest = half > 0 ? next.slice(half) : '';
  }

  #write(delta: string): void {
    const whole = this.#rest + delta;
    this.#rest = '';
    this.#text += whole;
    this.#send({ type: 'text-delta', id: TEXT_ID, delta: whole });
  }

  #send(data: object): void {
    this.#add(event(data));
  }

  #add(body: Buffer): void {
    const size = Buffer.from(`${body.length.toString(16)}\r\n`);
    const bytes = Buffer.concat([size, body, Buffer.from('\r\n')]);
    this.#chunks.push(bytes);
    for (const socket of this.#sockets) socket.write(bytes);
  }
}

function event(data: object): Buffer {
  return Buffer.from(`data: ${JSON.stringify(data)}\n\n`);
}

/** A browser opens six connections to one address, so thirty answers at once need some. */
const ADDRESSES = 6;
const PATIENCE_MS = 8000;

const QUESTION = z.object({
  id: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
const HEALTH =
  'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 2\r\nconnection: close\r\n\r\nOK';

/** A back end on bare sockets. */
export class ByteServer {
  readonly answers: LoggedAnswer[] = [];
  /** For each answer that is asked for from now on. */
  resume: Resume = 'none';
  onAsked: (answer: LoggedAnswer) => void = () => undefined;
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();

  async start(): Promise<void> {
    while (this.#servers.length < ADDRESSES) {
      const server = createServer((socket) => this.#take(socket));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      this.#servers.push(server);
    }
  }

  /** The addresses of its chat call. */
  get addresses(): string[] {
    return this.#servers.map((server) => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      return `http://127.0.0.1:${port}/api/chat`;
    });
  }

  stop(): void {
    for (const server of this.#servers) server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Those that were asked for in a conversation. */
  of(conversationId: string): LoggedAnswer[] {
    return this.answers.filter((answer) => answer.conversationId === conversationId);
  }

  /** @throws {Error} if it is not asked for */
  async answer(conversationId: string, number = 1): Promise<LoggedAnswer> {
    await until(() => this.of(conversationId).length >= number, PATIENCE_MS);
    const answer = this.of(conversationId)[number - 1];
    if (!answer) throw new Error(`Answer ${number} was not asked for.`);
    return answer;
  }

  #take(socket: Socket): void {
    let request = Buffer.alloc(0);
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      request = Buffer.concat([request, Buffer.from(bytes)]);
      const end = request.indexOf('\r\n\r\n');
      const head = request.subarray(0, end).toString('latin1');
      const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
      if (end < 0 || request.length < end + 4 + length) return;
      this.#serve(socket, head, request.subarray(end + 4).toString('utf8'));
    });
  }

  #serve(socket: Socket, head: string, body: string): void {
    if (head.startsWith('POST')) this.#serveQuestion(socket, body);
    else this.#serveResume(socket, head);
  }

  #serveQuestion(socket: Socket, body: string): void {
    const { id, messages } = QUESTION.parse(JSON.parse(body));
    const name = `${messages.findLast(({ role }) => role === 'user')?.content} ${this.of(id).length + 1}`;
    const answer = new LoggedAnswer(id, name, this.resume);
    this.answers.push(answer);
    answer.addReader(socket);
    this.onAsked(answer);
  }

  #serveResume(socket: Socket, head: string): void {
    const [, path = '/'] = head.split(' ');
    const { pathname, searchParams } = new URL(path, 'http://127.0.0.1');
    const id = searchParams.get('chatId') ?? pathname.split('/').at(-2);
    const answer = this.answers.findLast(({ conversationId }) => conversationId === id);
    if (answer?.resume === 'replay') answer.addReader(socket);
    else socket.end(answer?.resume === 'health' ? HEALTH : NOT_FOUND);
  }
}
