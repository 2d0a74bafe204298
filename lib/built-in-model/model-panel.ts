import { PanelClosedError } from '../errors/failure-errors.ts';
import type { RelayPort } from '../relay/port.ts';
import type { ModelQuestion, ModelReply, ModelRequest } from './messages.ts';
import { ReplyQueue } from './reply-queue.ts';
import { readModelReply } from './reply-schema.ts';

/** A panel that has the browser's model, as the background sees it. */
export class ModelPanel {
  readonly #port: RelayPort;
  readonly #answers = new Map<string, ReplyQueue<ModelReply>>();

  /** @param onClosed called when the panel is closed, once its answers have ended */
  constructor(port: RelayPort, onClosed: () => void) {
    this.#port = port;
    port.onMessage.addListener((received) => {
      const reply = readModelReply(received);
      if (reply) this.#answers.get(reply.askId)?.push(reply);
    });
    port.onDisconnect.addListener(() => {
      for (const answer of this.#answers.values()) answer.fail(new PanelClosedError());
      onClosed();
    });
  }

  /**
   * Asks the model in this panel.
   * @returns what it replies, up to `done` or `failed`, in runs of what came together
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
