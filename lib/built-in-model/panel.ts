import { messageOf } from '../errors/message-of.ts';
import { reportUnexpected } from '../errors/report.ts';
import { holdPage } from '../page/held-page.ts';
import type { RelayPort } from '../relay/port.ts';
import { flag, list, number, object, oneOf, orNull, text, variant } from '../shape/shape.ts';
import { answerWithModel } from './answer-with-model.ts';
import { languageModelApi } from './language-model.ts';
import type {
  ModelFault,
  ModelMessage,
  ModelQuestion,
  ModelReply,
  ModelRequest,
} from './messages.ts';

interface PanelOptions {
  /** Opens a port named `MODEL_PORT_NAME` to the background. */
  readonly connect: () => RelayPort;
  /** Calls the listener whenever the background starts. @returns what ends that */
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

const isQuestion = object<ModelQuestion>({
  systemPrompt: text,
  messages: list(object<ModelMessage>({ role: oneOf('user', 'assistant'), content: text })),
  continuesAnswer: flag,
  temperature: orNull(number),
});

const isRequest = variant<'type', ModelRequest>('type', {
  ask: { askId: text, question: isQuestion },
  stop: { askId: text },
});

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
    if (!isRequest(received)) {
      reportUnexpected(new Error('The background sent what is no request.', { cause: received }));
      return;
    }
    const { askId } = received;
    if (received.type === 'stop') {
      answering.get(askId)?.abort();
      return;
    }
    const end = new AbortController();
    answering.set(askId, end);
    // The answer would end with this page.
    const letGo = holdPage();
    void answer(received.question, askId, post, end.signal).finally(() => {
      answering.delete(askId);
      letGo();
    });
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
      serve(connect(), () => {
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
