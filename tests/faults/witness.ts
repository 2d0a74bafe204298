import type { Page } from 'puppeteer-core';
import type { ByteServer, LoggedAnswer } from './byte-server.ts';

/** Something that the background has read of one body, in the order in which it read. */
interface Read {
  /** The body. */
  readonly stream: string;
  readonly text: string;
  readonly isEnd: boolean;
  /** In milliseconds since 1970, whatever the shifted clock says. */
  readonly at: number;
}

/**
 * Tells all pages of the extension what the background reads of bodies, before the background itself
 * learns of it. Runs before the background's script: uses nothing from around it.
 */
export function tellWhatIsRead(): void {
  const channel = new BroadcastChannel('what-is-read');
  const { prototype } = ReadableStreamDefaultReader;
  const { read } = prototype;
  const { now } = Date;
  const bodies = new WeakMap<object, { readonly stream: string; readonly decoder: TextDecoder }>();
  prototype.read = async function readAndTell() {
    const result = await read.call(this);
    const body = bodies.get(this) ?? { stream: crypto.randomUUID(), decoder: new TextDecoder() };
    bodies.set(this, body);
    const { stream, decoder } = body;
    if (result.done || result.value instanceof Uint8Array) {
      const text = result.done ? '' : decoder.decode(result.value, { stream: true });
      channel.postMessage({ stream, text, isEnd: result.done, at: now() });
    }
    return result;
  };
}

/** Runs in a page of the extension. @returns what was read since it was called last, once there is something */
function nextReads(): Promise<Read[]> {
  const scope = globalThis as { reads?: Read[]; onRead?: () => void };
  if (!scope.reads) {
    scope.reads = [];
    new BroadcastChannel('what-is-read').onmessage = ({ data }) => {
      scope.reads?.push(data);
      scope.onRead?.();
    };
  }
  return new Promise((resolve) => {
    scope.onRead = () => {
      if (scope.reads?.length) resolve(scope.reads.splice(0));
    };
    scope.onRead();
  });
}

/** The answer that a body carries. */
class Body {
  #rest = '';
  #text = '';
  #answer: LoggedAnswer | undefined;

  add(server: ByteServer, { text, isEnd, at }: Read): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#text += deltaOf(line);
    this.#answer ??= server.answers.find(({ name }) => this.#text.startsWith(`${name}: `));
    this.#answer?.noteRead(at - performance.timeOrigin, this.#text.length, isEnd);
  }
}

function deltaOf(line: string): string {
  const json = /^data: (\{.*)$/.exec(line)?.[1];
  return json === undefined ? '' : ((JSON.parse(json) as { readonly delta?: string }).delta ?? '');
}

/** Notes what the background reads of the server's answers, until the page of the extension that hears it has gone. */
export async function noteReads(page: Page, server: ByteServer): Promise<void> {
  const bodies = new Map<string, Body>();
  for (;;) {
    const reads = await page.evaluate(nextReads).catch(() => null);
    if (!reads) return;
    for (const read of reads) {
      const body = bodies.get(read.stream) ?? new Body();
      bodies.set(read.stream, body);
      body.add(server, read);
    }
  }
}
