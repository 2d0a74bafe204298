/**
 * A worker that answers numbered requests. It is begun with the first message, and anew with the next
 * one after it has failed.
 */
export class WorkerRequests<Request, Reply extends { readonly number: number }> {
  readonly #start: () => Worker;
  readonly #onFailure: () => void;
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, PromiseWithResolvers<Reply>>();
  #count = 0;

  /** @param onFailure the next worker knows nothing of what this one was told */
  constructor(start: () => Worker, onFailure: () => void) {
    this.#start = start;
    this.#onFailure = onFailure;
  }

  /** @throws where there can be no worker */
  tell(message: Request): void {
    this.#worker ??= this.#begin();
    this.#worker.postMessage(message);
  }

  /** @throws where there can be no worker, or it fails */
  async ask(request: (number: number) => Request): Promise<Reply> {
    this.#count += 1;
    this.tell(request(this.#count));
    const reply = Promise.withResolvers<Reply>();
    this.#waiting.set(this.#count, reply);
    return reply.promise;
  }

  #begin(): Worker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      this.#waiting.get(data.number)?.resolve(data);
      this.#waiting.delete(data.number);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#fail(new Error(event.message || 'The worker does not start.'));
    });
    return worker;
  }

  #fail(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#onFailure();
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}
