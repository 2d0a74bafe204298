import type {
  AskedPassage,
  ChosenPassages,
  PassageReply,
  PassageRequest,
  Wish,
} from './messages.ts';

export interface PassageText extends AskedPassage {
  /** Markdown, the whole. */
  readonly text: string;
}

/** Chooses in a worker what of long passages is sent: an index of 2 MB takes it a second. */
export class PassageChooser {
  readonly #start: () => Worker;
  #worker: Worker | null = null;
  /** The texts that the worker has, by id. */
  #told = new Map<string, string>();
  readonly #waiting = new Map<number, PromiseWithResolvers<PassageReply>>();
  #count = 0;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** @throws where there can be no worker */
  async choose(passages: readonly PassageText[], wish: Wish): Promise<ChosenPassages> {
    this.#worker ??= this.#begin();
    const post = (request: PassageRequest) => this.#worker?.postMessage(request);
    for (const { id, text } of passages) {
      if (this.#told.get(id) !== text) post({ type: 'text', id, text });
    }
    this.#told = new Map(passages.map(({ id, text }) => [id, text]));
    this.#count += 1;
    const number = this.#count;
    const asked = passages.map(({ id, byHand, told }) => ({ id, byHand, told }));
    post({ type: 'choose', number, passages: asked, wish });
    const reply = Promise.withResolvers<PassageReply>();
    this.#waiting.set(number, reply);
    const { chosen } = await reply.promise;
    return new Map(
      passages.flatMap(({ id, text }) => {
        const sections = chosen.get(id);
        return sections ? [[id, { ...sections, of: text }] as const] : [];
      }),
    );
  }

  #begin(): Worker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<PassageReply>) => {
      this.#waiting.get(data.number)?.resolve(data);
      this.#waiting.delete(data.number);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#fail(new Error(event.message || 'The worker does not start.'));
    });
    return worker;
  }

  /** The next choice begins with another worker. */
  #fail(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#told.clear();
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}
