import { onTestFinished, vi } from 'vitest';

type Options = LanguageModelCreateOptions;

/** A session's options and prompts. */
export interface AskedSession {
  readonly options: Options;
  readonly prompt: unknown;
  isDestroyed: boolean;
}

/**
 * A stand-in for Chrome's Prompt API, which no Chromium that a test can start has a model for: its
 * shape is that of `@types/dom-chromium-ai`, its behaviour what the explainer says. What stands
 * around it in these tests is the real code.
 */
export class FakeLanguageModel {
  readonly sessions: AskedSession[] = [];
  availability: Availability = 'available';
  params: LanguageModelParams | null = {
    defaultTopK: 3,
    maxTopK: 128,
    defaultTemperature: 1,
    maxTemperature: 2,
  };
  /** Told to the monitor of each session. */
  downloads: readonly number[] = [0, 1];
  createError: Error | null = null;
  #answers: ReadableStreamDefaultController<string>[] = [];

  /** The answer that was asked for last, to be given by the test. */
  get answer(): ReadableStreamDefaultController<string> {
    const answer = this.#answers.at(-1);
    if (!answer) throw new Error('The model was not asked.');
    return answer;
  }

  install(): this {
    vi.stubGlobal('LanguageModel', {
      availability: async () => this.availability,
      params: async () => this.params,
      create: (options: Options) => this.#create(options),
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    return this;
  }

  async #create(options: Options) {
    if (this.createError) throw this.createError;
    const monitor = new EventTarget();
    options.monitor?.(monitor as CreateMonitor);
    for (const loaded of this.downloads) {
      monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }));
    }
    options.signal?.throwIfAborted();
    return {
      promptStreaming: (prompt: unknown, { signal }: { signal: AbortSignal }) => {
        const session = { options, prompt, isDestroyed: false };
        this.sessions.push(session);
        return new ReadableStream<string>({
          start: (controller) => {
            this.#answers.push(controller);
            signal.addEventListener('abort', () => controller.error(signal.reason));
          },
        });
      },
      destroy: () => {
        const session = this.sessions.at(-1);
        if (session) session.isDestroyed = true;
      },
    };
  }
}
