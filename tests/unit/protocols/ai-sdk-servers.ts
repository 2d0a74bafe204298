import type { ServerResponse } from 'node:http';
import type { LanguageModelV4StreamPart as Part } from '@ai-sdk/provider';
import * as ai7Sdk from 'ai';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import * as ai4Sdk from 'ai4';
import { MockLanguageModelV1 } from 'ai4/test';
import * as ai5Sdk from 'ai5';
import { MockLanguageModelV2 } from 'ai5/test';
import * as ai6Sdk from 'ai6';
import { MockLanguageModelV3 } from 'ai6/test';
import { HARD_TEXT } from './every-chunk.ts';

/** One version of the AI SDK, as a server that answers in its ways. */
export interface AiSdkServer {
  readonly version: string;
  /** Everything that its models and its stream can tell: two steps, with a tool between them. */
  readonly everything: (response: ServerResponse) => void;
  /** `HARD_TEXT`, as the text stream. */
  readonly text: (response: ServerResponse) => void;
  /** Begins to say something, and then the model fails with `FAILURE`. */
  readonly failure: (response: ServerResponse) => void;
  /** The messages that its models are given for the body of a request. */
  readonly prompt: (body: { readonly messages: unknown }) => unknown;
}

export const THOUGHT = 'Hm, let me see: ü';
export const PICTURE = 'iVBORw0KGgo=';
export const SOURCE = { id: 's', url: 'https://example.org/', title: 'Example' } as const;
export const MODEL = 'mock-model';
export const FAILURE = 'out of luck';

/** Its name is one that a careless map trips over. (Version 4 itself does, over such an id.) */
export const CALL = { id: 'call', name: 'constructor', output: { found: 'ü' } } as const;

/** The text as a model gives it: a few characters at a time. */
const PIECES = HARD_TEXT.match(/.{1,7}/gsu) ?? [];

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A version that writes UI message streams, and how its models differ from the newest ones. */
interface Version {
  readonly version: string;
  readonly sdk: typeof ai7Sdk;
  readonly Model: typeof MockLanguageModelV4;
  readonly picture: unknown;
  readonly finish: (reason: string, inputTokens: number, outputTokens: number) => object;
}

function finish(reason: string, input: number, output: number): object {
  return {
    finishReason: { unified: reason, raw: undefined },
    usage: {
      inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: output, text: output, reasoning: 0 },
    },
  };
}

const SAID: readonly Part[] = [
  { type: 'text-start', id: 't' },
  ...PIECES.map((delta) => ({ type: 'text-delta', id: 't', delta }) as const),
  { type: 'text-end', id: 't' },
];

const FIRST_STEP: readonly Part[] = [
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: THOUGHT },
  { type: 'reasoning-end', id: 'r' },
  { type: 'tool-input-start', id: CALL.id, toolName: CALL.name },
  { type: 'tool-input-delta', id: CALL.id, delta: '{"query":' },
  { type: 'tool-input-delta', id: CALL.id, delta: '"ü"}' },
  { type: 'tool-input-end', id: CALL.id },
  { type: 'tool-call', toolCallId: CALL.id, toolName: CALL.name, input: '{"query":"ü"}' },
];

const SOURCES: readonly Part[] = [
  { type: 'source', sourceType: 'url', ...SOURCE },
  {
    type: 'source',
    sourceType: 'document',
    id: 'd',
    mediaType: 'application/pdf',
    title: 'Paper',
    filename: 'paper.pdf',
  },
];

const FAILING: readonly Part[] = [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'half' },
  { type: 'error', error: new Error(FAILURE) },
];

function uiMessageServer({ version, sdk, Model, picture, finish }: Version): AiSdkServer {
  const stop = { type: 'finish', ...finish('stop', 3, 5) } as Part;
  const called = { type: 'finish', ...finish('tool-calls', 7, 11) } as Part;
  const file = { type: 'file', mediaType: 'image/png', data: picture } as Part;
  /** A model that says these, one list a step. */
  const answer = (...steps: (readonly Part[])[]) => {
    let step = 0;
    const doStream = async () => ({
      stream: simulateReadableStream({ chunks: [...(steps[step++] ?? [])] }),
    });
    return sdk.streamText({
      model: new Model({ doStream }),
      prompt: 'Anything',
      tools: {
        [CALL.name]: sdk.tool({
          inputSchema: sdk.jsonSchema<{ query: string }>({ type: 'object' }),
          execute: async () => CALL.output,
        }),
      },
      stopWhen: sdk.stepCountIs(2),
      onError: () => undefined,
    });
  };
  return {
    version,
    everything(response) {
      const stream = sdk.createUIMessageStream({
        execute: ({ writer }) => {
          writer.write({ type: 'data-progress', data: 50, transient: true });
          writer.write({ type: 'data-weather', id: 'w', data: { degrees: 20 } });
          const result = answer([...FIRST_STEP, called], [...SOURCES, ...SAID, file, stop]);
          const shown = result.toUIMessageStream({
            sendSources: true,
            messageMetadata: ({ part }) => {
              if (part.type === 'start') return { model: MODEL };
              return part.type === 'finish' ? { totalUsage: part.totalUsage } : undefined;
            },
          });
          writer.merge(shown);
        },
      });
      void sdk.pipeUIMessageStreamToResponse({ response, stream });
    },
    text: (response) => void answer([...SAID, stop]).pipeTextStreamToResponse(response),
    failure(response) {
      void answer(FAILING).pipeUIMessageStreamToResponse(response, { onError: messageOf });
    },
    // JSON has no type that a test could give it.
    prompt: (body) => sdk.convertToModelMessages(body.messages as never),
  };
}

export const ai5 = uiMessageServer({
  version: '5',
  sdk: ai5Sdk as unknown as typeof ai7Sdk,
  Model: MockLanguageModelV2 as unknown as typeof MockLanguageModelV4,
  picture: PICTURE,
  finish: (finishReason, inputTokens, outputTokens) => ({
    finishReason,
    usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
  }),
});

export const ai6 = uiMessageServer({
  version: '6',
  sdk: ai6Sdk as unknown as typeof ai7Sdk,
  Model: MockLanguageModelV3 as unknown as typeof MockLanguageModelV4,
  picture: PICTURE,
  finish,
});

export const ai7 = uiMessageServer({
  version: '7',
  sdk: ai7Sdk,
  Model: MockLanguageModelV4,
  picture: { type: 'data', data: PICTURE },
  finish,
});

type Part4 = ai4Sdk.LanguageModelV1StreamPart;

const STOP_4: Part4 = {
  type: 'finish',
  finishReason: 'stop',
  usage: { promptTokens: 3, completionTokens: 5 },
};

const SAID_4 = PIECES.map((textDelta) => ({ type: 'text-delta', textDelta }) as const);

function model4(...steps: Part4[][]): MockLanguageModelV1 {
  let step = 0;
  return new MockLanguageModelV1({
    doStream: async () => ({
      stream: simulateReadableStream({ chunks: steps[step++] ?? [] }),
      rawCall: { rawPrompt: null, rawSettings: {} },
    }),
  });
}

const TOOLS_4 = {
  [CALL.name]: ai4Sdk.tool({
    parameters: ai4Sdk.jsonSchema<{ query: string }>({ type: 'object' }),
    execute: async () => CALL.output,
  }),
};

const CALL_4 = { toolCallType: 'function', toolCallId: CALL.id, toolName: CALL.name } as const;

const FIRST_STEP_4: Part4[] = [
  { type: 'reasoning', textDelta: THOUGHT },
  { type: 'reasoning-signature', signature: 'signed' },
  { type: 'redacted-reasoning', data: 'secret' },
  { ...CALL_4, type: 'tool-call-delta', argsTextDelta: '{"query":' },
  { ...CALL_4, type: 'tool-call-delta', argsTextDelta: '"ü"}' },
  { ...CALL_4, type: 'tool-call', args: '{"query":"ü"}' },
  { type: 'finish', finishReason: 'tool-calls', usage: { promptTokens: 7, completionTokens: 11 } },
];

const SECOND_STEP_4: Part4[] = [
  { type: 'source', source: { sourceType: 'url', ...SOURCE } },
  ...SAID_4,
  { type: 'file', mimeType: 'image/png', data: PICTURE },
  STOP_4,
];

export const ai4: AiSdkServer = {
  version: '4',
  everything(response) {
    const dataStream = ai4Sdk.createDataStream({
      execute: (writer) => {
        writer.writeData({ progress: 50 });
        writer.writeMessageAnnotation({ note: 'n' });
        const result = ai4Sdk.streamText({
          model: model4(FIRST_STEP_4, SECOND_STEP_4),
          prompt: 'Anything',
          tools: TOOLS_4,
          toolCallStreaming: true,
          maxSteps: 2,
        });
        result.mergeIntoDataStream(writer, { sendReasoning: true, sendSources: true });
      },
    });
    ai4Sdk.pipeDataStreamToResponse(response, { execute: (writer) => writer.merge(dataStream) });
  },
  text(response) {
    ai4Sdk
      .streamText({ model: model4([...SAID_4, STOP_4]), prompt: 'Anything' })
      .pipeTextStreamToResponse(response);
  },
  failure(response) {
    const error = new Error(FAILURE);
    const parts: Part4[] = [
      { type: 'text-delta', textDelta: 'half' },
      { type: 'error', error },
    ];
    ai4Sdk
      .streamText({ model: model4(parts), prompt: 'Anything', onError: () => undefined })
      .pipeDataStreamToResponse(response, { getErrorMessage: messageOf });
  },
  // JSON has no type that a test could give it.
  prompt: (body) => ai4Sdk.convertToCoreMessages(body.messages as never),
};
