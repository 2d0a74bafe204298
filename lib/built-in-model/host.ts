import { i18n } from '#i18n';
import type { RelayPort } from '../browser/port.ts';
import type { AnswerEvent } from '../chat/events/events.ts';
import { questionText } from '../chat/question-text.ts';
import type { Clock } from '../clock.ts';
import { BuiltInModelError } from '../errors/failure-errors.ts';
import type { ChatQuestion } from '../protocols/requests/request-format.ts';
import type { AnswerRuns, AnswerSource } from '../relay/call/answer-source.ts';
import { DOWNLOAD_PROGRESS } from './download-progress.ts';
import {
  MODEL_PORT_NAME,
  type ModelFault,
  type ModelMessage,
  type ModelQuestion,
  type ModelReply,
} from './messages.ts';
import { ModelPanel } from './model-panel.ts';

/** A question as the model gets it, without tools, files and extra data. */
function modelQuestion({
  messages,
  continuesAnswer,
  systemPrompt,
  temperature,
}: ChatQuestion): ModelQuestion {
  const told = messages
    .map((message): ModelMessage => ({ role: message.role, content: questionText(message) }))
    .filter(({ content }) => content !== '');
  // An answer that broke off before its first word is not gone on with but given.
  const goesOn = continuesAnswer && told.at(-1)?.role === 'assistant';
  return { systemPrompt, messages: told, continuesAnswer: goesOn, temperature };
}

interface HostOptions {
  readonly clock: Clock;
  /** True for the extension's own pages. */
  readonly isOwnPage: (sender: RelayPort['sender']) => boolean;
}

/** After the background has started anew, its panels come back by themselves within that. */
const PANEL_WAIT_MS = 5000;

/** The model's answer is one text. */
const PART_ID = 'answer';

type Failed = Extract<ModelReply, { type: 'failed' }>;

function advice(fault: ModelFault): string {
  switch (fault) {
    case 'unavailable':
      return i18n.t('builtInModel.unavailable');
    case 'needs-click':
      return i18n.t('builtInModel.needsClick');
    case 'too-long':
      return i18n.t('builtInModel.tooLong');
    case 'failed':
      return '';
  }
}

function failureOf({ fault, detail }: Failed): BuiltInModelError {
  return new BuiltInModelError({ detail: [advice(fault), detail].filter(Boolean).join(' ') });
}

function eventsOf(reply: ModelReply): AnswerEvent[] {
  switch (reply.type) {
    case 'download':
      // The same id each time: each takes the place of the one before.
      return [{ type: 'data', ...DOWNLOAD_PROGRESS, data: { loaded: reply.loaded } }];
    case 'delta':
      return [{ type: 'text', partId: PART_ID, delta: reply.text }];
    case 'done':
      return [{ type: 'part-end', of: 'text', partId: PART_ID }, { type: 'finish' }];
    case 'failed':
      return [];
  }
}

/**
 * The browser's own model as one that answers. It runs in a panel, the only place that has it; an
 * answer ends with its panel. Tools, files and extra data are no matter of it.
 */
export class BuiltInModelHost implements AnswerSource {
  readonly #options: HostOptions;
  /** The one opened last comes first: it is most likely the one that the reader has clicked in. */
  #panels: readonly ModelPanel[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(options: HostOptions) {
    this.#options = options;
  }

  /** Takes a panel in. Ports of another name are left to others. */
  connect(port: RelayPort): void {
    if (port.name !== MODEL_PORT_NAME) return;
    if (!this.#options.isOwnPage(port.sender)) {
      port.disconnect();
      return;
    }
    const panel = new ModelPanel(port, () => {
      this.#panels = this.#panels.filter((other) => other !== panel);
    });
    this.#panels = [panel, ...this.#panels];
    for (const goOn of this.#waiting) goOn();
  }

  /**
   * @throws BuiltInModelError where no panel is open, or the model cannot answer; PanelClosedError
   * where its panel is closed in mid-answer; the signal's reason once it is aborted
   */
  async *ask(question: ChatQuestion, signal: AbortSignal): AnswerRuns {
    await this.#untilPanel(signal);
    let failed: Failed | null = null;
    for (const panel of this.#panels) {
      failed = null;
      for await (const replies of panel.ask(modelQuestion(question), signal)) {
        failed = replies.find((reply) => reply.type === 'failed') ?? null;
        const events = replies.flatMap(eventsOf);
        if (events.length > 0) yield events;
      }
      if (!failed) return;
      // Another panel may be the one that the reader has clicked in.
      if (failed.fault !== 'needs-click') break;
    }
    throw failed
      ? failureOf(failed)
      : new BuiltInModelError({ detail: i18n.t('builtInModel.noPanel') });
  }

  /** An answer ends with its panel; there is none to be had again. */
  resume(): null {
    return null;
  }

  /** Until a panel is there, or it is time to give up; throws once the signal is aborted. */
  async #untilPanel(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#panels.length > 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = this.#options.clock.after(PANEL_WAIT_MS, resolve);
    this.#waiting.add(resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
    await promise;
    cancel();
    this.#waiting.delete(resolve);
    signal.throwIfAborted();
  }
}
