import * as z from 'zod/mini';
import type { RelayPort } from '../browser/port.ts';
import { messageOf } from '../errors/message-of.ts';
import { reportUnexpected } from '../errors/report.ts';
import {
  type LanguageModelApi,
  languageModelApi,
  type SessionOptions,
  type SessionPrompt,
} from './language-model.ts';
import {
  MODEL_PORT_NAME,
  type ModelFault,
  type ModelQuestion,
  type ModelReply,
  requestSchema,
} from './messages.ts';

/** The number of messages at the end that are the prompt; those before them are its history. */
function promptLength({ continuesAnswer, messages }: ModelQuestion): number {
  return Math.min(continuesAnswer ? 2 : 1, messages.length);
}

function promptOf(question: ModelQuestion): SessionPrompt {
  const prompt = question.messages.slice(-promptLength(question));
  return prompt.map(({ role, content }, index) =>
    role === 'assistant' && question.continuesAnswer && index === prompt.length - 1
      ? { role, content, prefix: true }
      : { role, content },
  );
}

function earlierOf(question: ModelQuestion): NonNullable<SessionOptions['initialPrompts']> {
  const earlier = question.messages
    .slice(0, -promptLength(question))
    .map(({ role, content }) => ({ role, content }));
  if (question.systemPrompt === '') return earlier;
  return [{ role: 'system', content: question.systemPrompt }, ...earlier];
}

/** The API takes a temperature only beside a `topK`, and only where `params()` tells its bounds. */
async function sampling(api: LanguageModelApi, { temperature }: ModelQuestion) {
  if (temperature === null) return {};
  // Only extensions have it, and it is null where there is no model.
  const params = await api.params?.();
  if (!params) return {};
  return {
    temperature: Math.min(temperature, params.maxTemperature),
    topK: params.defaultTopK,
  };
}

/**
 * Lets the browser's model answer, in a session of its own: the conversation is the extension's,
 * and may have been changed since the last question. The model is loaded first if need be, which
 * the browser does only in a click.
 * @param onDownload gets what is loaded of the model, from 0 to 1
 * @throws DOMException as the API does: NotSupportedError, NotAllowedError, QuotaExceededError and
 * others; the signal's reason once it is aborted
 */
async function* answerWithModel(
  api: LanguageModelApi,
  question: ModelQuestion,
  onDownload: (loaded: number) => void,
  signal: AbortSignal,
): AsyncGenerator<string, void, void> {
  // A model that is there tells of a download all the same, from 0 to 1 at once.
  const isThere = (await api.availability()) === 'available';
  const session = await api.create({
    ...(await sampling(api, question)),
    initialPrompts: earlierOf(question),
    monitor: (monitor) => {
      if (isThere) return;
      monitor.addEventListener('downloadprogress', ({ loaded }) => onDownload(loaded));
    },
    signal,
  });
  try {
    yield* session.promptStreaming(promptOf(question), { signal });
  } finally {
    session.destroy();
  }
}

interface PanelOptions {
  readonly connect: (portName: string) => RelayPort;
  /** Calls the listener whenever the background starts; ended by the function that it returns. */
  readonly onHostStart: (listener: () => void) => () => void;
}

/** By the names that the Prompt API gives its errors. */
const FAULTS: ReadonlyMap<string, ModelFault> = new Map([
  ['NotSupportedError', 'unavailable'],
  ['NotAllowedError', 'needs-click'],
  ['QuotaExceededError', 'too-long'],
]);

function faultOf(error: unknown): ModelFault {
  return (error instanceof Error && FAULTS.get(error.name)) || 'failed';
}

/** Tells of a download by whole percents: more cannot be seen. */
function byPercent(tell: (loaded: number) => void): (loaded: number) => void {
  let told = -1;
  return (loaded) => {
    const percent = Math.floor(loaded * 100);
    if (percent === told) return;
    told = percent;
    tell(percent / 100);
  };
}

async function answer(
  question: ModelQuestion,
  askId: string,
  post: (reply: ModelReply) => void,
  signal: AbortSignal,
): Promise<void> {
  const api = languageModelApi();
  if (!api) {
    post({ type: 'failed', askId, fault: 'unavailable', detail: '' });
    return;
  }
  const onDownload = byPercent((loaded) => post({ type: 'download', askId, loaded }));
  try {
    for await (const delta of answerWithModel(api, question, onDownload, signal)) {
      post({ type: 'delta', askId, text: delta });
    }
    post({ type: 'done', askId });
  } catch (error) {
    if (signal.aborted) return;
    post({ type: 'failed', askId, fault: faultOf(error), detail: messageOf(error) });
  }
}

/** Serves one port until it closes. */
function serve(port: RelayPort, onClosed: () => void): void {
  const answering = new Map<string, AbortController>();
  const post = (reply: ModelReply) => {
    try {
      port.postMessage(reply);
    } catch {
      // The port has closed; its event, which ends all answers, follows.
    }
  };
  port.onMessage.addListener((received) => {
    const { data: request, error } = z.safeParse(requestSchema, received);
    if (!request) {
      reportUnexpected(error);
      return;
    }
    const { askId } = request;
    if (request.type === 'stop') {
      answering.get(askId)?.abort();
      return;
    }
    const end = new AbortController();
    answering.set(askId, end);
    void answer(request.question, askId, post, end.signal).finally(() => answering.delete(askId));
  });
  port.onDisconnect.addListener(() => {
    for (const end of answering.values()) end.abort();
    onClosed();
  });
}

/**
 * Offers the browser's model to the background, for as long as the page lives: only pages can use
 * it. When the background ends, its port is opened again with its next start and not before, so
 * that an open panel does not keep an idle background running.
 */
export function serveBuiltInModel({ connect, onHostStart }: PanelOptions): void {
  let isOpen = false;
  const open = () => {
    if (isOpen) return;
    try {
      serve(connect(MODEL_PORT_NAME), () => {
        isOpen = false;
      });
      isOpen = true;
    } catch (error) {
      // The extension was updated or removed under this page.
      reportUnexpected(error);
    }
  };
  onHostStart(open);
  open();
}
