import {
  convertToModelMessages,
  createUIMessageStream,
  jsonSchema,
  pipeUIMessageStreamToResponse,
  stepCountIs,
  streamText,
  tool,
} from 'ai5';
import { MockLanguageModelV2, simulateReadableStream } from 'ai5/test';
import {
  type AiSdkServer,
  CALL,
  FAILURE,
  MODEL,
  messageOf,
  PICTURE,
  PIECES,
  SOURCE,
  THOUGHT,
} from './scenario.ts';

type Stream = Awaited<ReturnType<MockLanguageModelV2['doStream']>>['stream'];
type Part = Stream extends ReadableStream<infer Item> ? Item : never;

const STOP: Part = {
  type: 'finish',
  finishReason: 'stop',
  usage: { inputTokens: 3, outputTokens: 5, totalTokens: 8 },
};

const SAID: Part[] = [
  { type: 'text-start', id: 't' },
  ...PIECES.map((delta) => ({ type: 'text-delta', id: 't', delta }) as const),
  { type: 'text-end', id: 't' },
];

/** A model that says these, one list a step. */
function model(...steps: Part[][]): MockLanguageModelV2 {
  let step = 0;
  return new MockLanguageModelV2({
    doStream: async () => ({
      stream: simulateReadableStream({ chunks: steps[step++] ?? [] }),
    }),
  });
}

const tools = {
  [CALL.name]: tool({
    inputSchema: jsonSchema<{ query: string }>({ type: 'object' }),
    execute: async () => CALL.output,
  }),
};

const FIRST_STEP: Part[] = [
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: THOUGHT },
  { type: 'reasoning-end', id: 'r' },
  { type: 'tool-input-start', id: CALL.id, toolName: CALL.name },
  { type: 'tool-input-delta', id: CALL.id, delta: '{"query":' },
  { type: 'tool-input-delta', id: CALL.id, delta: '"ü"}' },
  { type: 'tool-input-end', id: CALL.id },
  { type: 'tool-call', toolCallId: CALL.id, toolName: CALL.name, input: '{"query":"ü"}' },
  {
    type: 'finish',
    finishReason: 'tool-calls',
    usage: { inputTokens: 7, outputTokens: 11, totalTokens: 18 },
  },
];

const SECOND_STEP: Part[] = [
  { type: 'source', sourceType: 'url', ...SOURCE },
  {
    type: 'source',
    sourceType: 'document',
    id: 'd',
    mediaType: 'application/pdf',
    title: 'Paper',
    filename: 'paper.pdf',
  },
  ...SAID,
  { type: 'file', mediaType: 'image/png', data: PICTURE },
  STOP,
];

export const ai5: AiSdkServer = {
  version: '5',
  everything(response) {
    const stream = createUIMessageStream({
      execute: ({ writer }) => {
        writer.write({ type: 'data-progress', data: 50, transient: true });
        writer.write({ type: 'data-weather', id: 'w', data: { degrees: 20 } });
        const result = streamText({
          model: model(FIRST_STEP, SECOND_STEP),
          prompt: 'Anything',
          tools,
          stopWhen: stepCountIs(2),
        });
        const answer = result.toUIMessageStream({
          sendSources: true,
          messageMetadata: ({ part }) => {
            if (part.type === 'start') return { model: MODEL };
            return part.type === 'finish' ? { totalUsage: part.totalUsage } : undefined;
          },
        });
        writer.merge(answer);
      },
    });
    void pipeUIMessageStreamToResponse({ response, stream });
  },
  text(response) {
    const result = streamText({ model: model([...SAID, STOP]), prompt: 'Anything' });
    void result.pipeTextStreamToResponse(response);
  },
  failure(response) {
    const parts: Part[] = [
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'half' },
      { type: 'error', error: new Error(FAILURE) },
    ];
    const result = streamText({
      model: model(parts),
      prompt: 'Anything',
      onError: () => undefined,
    });
    void result.pipeUIMessageStreamToResponse(response, { onError: messageOf });
  },
  // What came as JSON has no type that a test could give it.
  prompt: (body) => convertToModelMessages(body.messages as never),
};
