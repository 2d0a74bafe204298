import type { LanguageModelApi, SessionOptions, SessionPrompt } from './language-model.ts';
import type { ModelQuestion } from './messages.ts';

/** How many of the last messages are the prompt; those before them are what was said. */
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
export async function* answerWithModel(
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
