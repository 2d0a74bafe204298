import {
  convertToCoreMessages,
  createDataStream,
  jsonSchema,
  type LanguageModelV1StreamPart,
  pipeDataStreamToResponse,
  streamText,
  tool,
} from 'ai4';
import { MockLanguageModelV1, simulateReadableStream } from 'ai4/test';
import {
  type AiSdkServer,
  CALL,
  FAILURE,
  messageOf,
  PICTURE,
  PIECES,
  SOURCE,
  THOUGHT,
} from './scenario.ts';

const STOP: LanguageModelV1StreamPart = {
  type: 'finish',
  finishReason: 'stop',
  usage: { promptTokens: 3, completionTokens: 5 },
};

const SAID = PIECES.map((textDelta) => ({ type: 'text-delta', textDelta }) as const);

/** A model that says these, one list a step. */
function model(...steps: LanguageModelV1StreamPart[][]): MockLanguageModelV1 {
  let step = 0;
  return new MockLanguageModelV1({
    doStream: async () => ({
      stream: simulateReadableStream({ chunks: steps[step++] ?? [] }),
      rawCall: { rawPrompt: null, rawSettings: {} },
    }),
  });
}

const tools = {
  [CALL.name]: tool({
    parameters: jsonSchema<{ query: string }>({ type: 'object' }),
    execute: async () => CALL.output,
  }),
};

const FIRST_STEP: LanguageModelV1StreamPart[] = [
  { type: 'reasoning', textDelta: THOUGHT },
  { type: 'reasoning-signature', signature: 'signed' },
  { type: 'redacted-reasoning', data: 'secret' },
  {
    type: 'tool-call-delta',
    toolCallType: 'function',
    toolCallId: CALL.id,
    toolName: CALL.name,
    argsTextDelta: '{"query":',
  },
  {
    type: 'tool-call-delta',
    toolCallType: 'function',
    toolCallId: CALL.id,
    toolName: CALL.name,
    argsTextDelta: '"ü"}',
  },
  {
    type: 'tool-call',
    toolCallType: 'function',
    toolCallId: CALL.id,
    toolName: CALL.name,
    args: '{"query":"ü"}',
  },
  {
    type: 'finish',
    finishReason: 'tool-calls',
    usage: { promptTokens: 7, completionTokens: 11 },
  },
];

const SECOND_STEP: LanguageModelV1StreamPart[] = [
  { type: 'source', source: { sourceType: 'url', ...SOURCE } },
  ...SAID,
  { type: 'file', mimeType: 'image/png', data: PICTURE },
  STOP,
];

export const ai4: AiSdkServer = {
  version: '4',
  everything(response) {
    const dataStream = createDataStream({
      execute: (writer) => {
        writer.writeData({ progress: 50 });
        writer.writeMessageAnnotation({ note: 'n' });
        const result = streamText({
          model: model(FIRST_STEP, SECOND_STEP),
          prompt: 'Anything',
          tools,
          toolCallStreaming: true,
          maxSteps: 2,
        });
        result.mergeIntoDataStream(writer, { sendReasoning: true, sendSources: true });
      },
    });
    pipeDataStreamToResponse(response, {
      execute: (writer) => writer.merge(dataStream),
    });
  },
  text(response) {
    streamText({ model: model([...SAID, STOP]), prompt: 'Anything' }).pipeTextStreamToResponse(
      response,
    );
  },
  failure(response) {
    const error = new Error(FAILURE);
    const parts: LanguageModelV1StreamPart[] = [
      { type: 'text-delta', textDelta: 'half' },
      { type: 'error', error },
    ];
    streamText({
      model: model(parts),
      prompt: 'Anything',
      onError: () => undefined,
    }).pipeDataStreamToResponse(response, { getErrorMessage: messageOf });
  },
  // What came as JSON has no type that a test could give it.
  prompt: (body) => convertToCoreMessages(body.messages as never),
};
