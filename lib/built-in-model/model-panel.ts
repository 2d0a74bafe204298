import * as z from 'zod/mini';
import type { RelayPort } from '../browser/port.ts';
import { PanelClosedError } from '../errors/failure-errors.ts';
import { reportUnexpected } from '../errors/report.ts';
import { type ModelQuestion, type ModelReply, type ModelRequest, replySchema } from './messages.ts';

/** Keeps what has come until it is taken, all of it at once. One taker. */
class ReplyQueue<Reply> {
  #replies: Reply[] = [];
  #failure: { readonly error: unknown } | null = null;
  #wake: () => void = () => undefined;

  push(reply: Reply): void {
    this.#replies.push(reply);
    this.#wake();
  }

  /** Nothing comes any more. What has come is taken first. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#wake();
  }

  /** Waits for at least one. @throws what it failed with */
  async take(): Promise<readonly Reply[]> {
    while (this.#replies.length === 0) {
      if (this.#failure) throw this.#failure.error;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
    const replies = this.#replies;
    this.#replies = [];
    return replies;
  }
}

/** A panel that has the browser's model, as the background sees it. */
export class ModelPanel {
  readonly #port: RelayPort;
  readonly #answers = new Map<string, ReplyQueue<ModelReply>>();

  /** @param onClosed called when the panel is closed, once its answers have ended */
  constructor(port: RelayPort, onClosed: () => void) {
    this.#port = port;
    port.onMessage.addListener((received) => {
      const { data: reply, error } = z.safeParse(replySchema, received);
      if (reply) this.#answers.get(reply.askId)?.push(reply);
      else reportUnexpected(error);
    });
    port.onDisconnect.addListener(() => {
      for (const answer of this.#answers.values()) answer.fail(new PanelClosedError());
      onClosed();
    });
  }

  /**
   * Asks the model in this panel.
   * @returns its replies, up to `done` or `failed`, in runs of those that came together
   * @throws PanelClosedError where it is closed before that; the signal's reason once it is aborted
   */
  async *ask(
    question: ModelQuestion,
    signal: AbortSignal,
  ): AsyncGenerator<readonly ModelReply[], void, void> {
    const askId = crypto.randomUUID();
    const answer = new ReplyQueue<ModelReply>();
    const onAbort = () => answer.fail(signal.reason);
    this.#answers.set(askId, answer);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      if (!this.#post({ type: 'ask', askId, question })) throw new PanelClosedError();
      let hasEnded = false;
      while (!hasEnded) {
        const replies = await answer.take();
        signal.throwIfAborted();
        hasEnded = replies.some(({ type }) => type === 'done' || type === 'failed');
        yield replies;
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      this.#answers.delete(askId);
      // One that has ended is stopped in vain.
      this.#post({ type: 'stop', askId });
    }
  }

  /** @returns whether the port is open */
  #post(request: ModelRequest): boolean {
    try {
      this.#port.postMessage(request);
      return true;
    } catch {
      return false;
    }
  }
}
