import { UI_MESSAGE_STREAM_HEADERS, type UIMessageChunk } from 'ai';
import { waitFor } from '../wait-for.ts';

const END = 'data: [DONE]\n\n';

/** A posted body: specification, section 7. */
interface PostedBody {
  readonly [name: string]: unknown;
  readonly messages: readonly unknown[];
}

/** One call that waits for what the test answers. */
export class ScriptedCall {
  /** Empty for a GET. */
  readonly body: PostedBody;
  readonly signal: AbortSignal | null | undefined;
  readonly headers: Headers;
  readonly #utf8 = new TextEncoder();
  readonly #answer = new TransformStream<Uint8Array, Uint8Array>();
  readonly #writer = this.#answer.writable.getWriter();
  /** All that was sent, for those who come back for it. */
  #sent = '';
  #followers: ScriptedCall[] = [];
  #isBroken = false;

  constructor({ body, headers, signal }: RequestInit) {
    this.body = JSON.parse(String(body ?? '{}'));
    this.headers = new Headers(headers);
    this.signal = signal;
    this.signal?.addEventListener('abort', () => void this.breakOff(signal?.reason));
  }

  get response(): Response {
    return new Response(this.#answer.readable, { headers: UI_MESSAGE_STREAM_HEADERS });
  }

  /** Sends chunks in one packet; settles when they were taken. */
  send(...chunks: UIMessageChunk[]): Promise<void> {
    return this.#write(chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''));
  }

  /** Sends what may be no chunk at all. */
  sendRaw(text: string): Promise<void> {
    return this.#write(text);
  }

  say(...deltas: string[]): Promise<void> {
    return this.send(...deltas.map((delta) => ({ type: 'text-delta', id: '0', delta }) as const));
  }

  async finish(): Promise<void> {
    await this.send({ type: 'finish' });
    await this.#write(END);
  }

  /** Says this and ends. */
  async answer(...deltas: string[]): Promise<void> {
    await this.say(...deltas);
    await this.finish();
  }

  /** The connection is lost. */
  breakOff(reason: unknown = new TypeError('network error')): Promise<void> {
    this.#isBroken = true;
    return this.#writer.abort(reason);
  }

  /** Gives this call's answer to another connection too, from its beginning. */
  follow(follower: ScriptedCall): void {
    void follower.#write(this.#sent);
    this.#followers.push(follower);
  }

  /** Who has lost the connection is sent nothing; it may have come back as a follower. */
  async #write(text: string): Promise<void> {
    this.#sent += text;
    const own = this.#isBroken ? undefined : this.#writer.write(this.#utf8.encode(text));
    await Promise.all([own, ...this.#followers.map((follower) => follower.#write(text))]);
  }
}

/** A back end whose answers a test gives by hand. */
export class ScriptedBackEnd {
  readonly calls: ScriptedCall[] = [];
  /** The addresses of the resume calls. */
  readonly resumed: string[] = [];
  /** Looked at before a call is taken; what it throws is the network's failure. */
  beforeCall: () => Promise<void> = async () => undefined;
  /** Who answers a resume call: nobody, unless a test says otherwise. */
  onResume: (init: RequestInit) => Promise<ScriptedCall | Response | null> = async () => null;

  /** From now on an answer can be had again from its beginning, by whoever comes back. */
  keepAnswers(): void {
    this.onResume = async (init) => {
      const follower = new ScriptedCall(init);
      this.calls.at(-1)?.follow(follower);
      return follower;
    };
  }

  /** From now on who comes back is given this. */
  resumeWith(give: (call: ScriptedCall) => Promise<void>): void {
    this.onResume = async (init) => {
      const resumed = new ScriptedCall(init);
      void give(resumed);
      return resumed;
    };
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    if (init.method === 'GET') return this.#resume(address, init);
    await this.beforeCall();
    const call = new ScriptedCall(init);
    this.calls.push(call);
    return call.response;
  };

  /** The call of this number, the first being 0, once it has been made. */
  call(number: number): Promise<ScriptedCall> {
    return waitFor(() => {
      const call = this.calls[number];
      if (!call) throw new Error(`There are ${this.calls.length} calls.`);
      return call;
    });
  }

  async #resume(address: string, init: RequestInit): Promise<Response> {
    this.resumed.push(address);
    const answer = await this.onResume(init);
    if (answer instanceof ScriptedCall) return answer.response;
    return answer ?? new Response(null, { status: 204 });
  }
}
