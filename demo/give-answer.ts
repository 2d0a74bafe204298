import {
  createIdGenerator,
  JsonToSseTransformStream,
  type LanguageModel,
  streamText,
  type TextStreamPart,
  type ToolSet,
  toUIMessageStream,
} from 'ai';
import type { ChatRequest } from './chat-request.ts';
import { errorText } from './error-text.ts';

/** The model of this name; the server's own choice without one. */
export type ChooseModel = (name: string | undefined) => LanguageModel;

const generateMessageId = createIdGenerator({ prefix: 'answer', size: 16 });

/** Asks the model. The answer is a UI message stream as server-sent events, one a piece. */
export function giveAnswer(
  choose: ChooseModel,
  { messages, model, system, temperature, tools }: ChatRequest,
  signal: AbortSignal,
): ReadableStream<string> {
  const result = streamText({
    model: choose(model),
    messages,
    tools,
    ...(system && { instructions: system }),
    ...(temperature !== undefined && { temperature }),
    abortSignal: signal,
    onError: ({ error }) => console.error(`The model failed: ${errorText(error)}`),
  });
  return toUIMessageStream({
    stream: result.stream,
    tools,
    generateMessageId,
    sendSources: true,
    messageMetadata: metadataTeller(),
    onError: errorText,
  }).pipeThrough(new JsonToSseTransformStream());
}

/** What the client may show in an answer's details: which model gave it and what it took. */
function metadataTeller() {
  let model: string | undefined;
  return ({ part }: { readonly part: TextStreamPart<ToolSet> }) => {
    if (part.type === 'finish-step') model = part.response.modelId;
    if (part.type !== 'finish') return undefined;
    const { inputTokens, outputTokens } = part.totalUsage;
    return { model, usage: { inputTokens, outputTokens } };
  };
}
