import { UI_MESSAGE_STREAM_HEADERS, type UIMessageChunk } from 'ai';
import { vi } from 'vitest';
import type { RequestBody } from '@/lib/chat/request-body.ts';

/** One call that waits for what the test answers. */
export class ScriptedCall {
  readonly body: RequestBody;
  readonly signal: AbortSignal | null | undefined;
  readonly #utf8 = new TextEncoder();
  readonly #answer = new TransformStream<Uint8Array, Uint8Array>();
  readonly #writer = this.#answer.writable.getWriter();

  constructor({ body, signal }: RequestInit) {
    this.body = JSON.parse(String(body));
    this.signal = signal;
    this.signal?.addEventListener('abort', () => void this.breakOff(signal?.reason));
  }

  get response(): Response {
    return new Response(this.#answer.readable, { headers: UI_MESSAGE_STREAM_HEADERS });
  }

  /** Sends chunks in one packet; settles when they were taken. */
  send(...chunks: UIMessageChunk[]): Promise<void> {
    const text = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
    return this.#writer.write(this.#utf8.encode(text));
  }

  say(...deltas: string[]): Promise<void> {
    return this.send(...deltas.map((delta) => ({ type: 'text-delta', id: '0', delta }) as const));
  }

  async finish(): Promise<void> {
    await this.send({ type: 'finish' });
    await this.#writer.write(this.#utf8.encode('data: [DONE]\n\n'));
  }

  /** The connection is lost. */
  breakOff(reason: unknown = new TypeError('network error')): Promise<void> {
    return this.#writer.abort(reason);
  }
}

/** A back end whose answers a test gives by hand. */
export class ScriptedBackEnd {
  readonly calls: ScriptedCall[] = [];
  /** Looked at before a call is taken; what it throws is the network's failure. */
  beforeCall: () => Promise<void> = async () => undefined;

  readonly fetch = async (_address: string, init: RequestInit): Promise<Response> => {
    await this.beforeCall();
    const call = new ScriptedCall(init);
    this.calls.push(call);
    return call.response;
  };

  /** The call of this number, the first being 0, once it has been made. */
  call(number: number): Promise<ScriptedCall> {
    return vi.waitFor(() => {
      const call = this.calls[number];
      if (!call) throw new Error(`There are ${this.calls.length} calls.`);
      return call;
    });
  }
}
