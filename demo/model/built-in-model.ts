import { randomUUID } from 'node:crypto';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { type Answer, answer, type ConversationMessage } from './answer.ts';
import { paceStream } from './pace-stream.ts';
import { readPageOf } from './read-page.ts';
import { tokenise } from './tokens.ts';

export interface BuiltInModelOptions {
  /** 0 gives the whole answer as fast as it is read. */
  readonly tokensPerSecond: number;
  /** The Markdown shown on "show me everything". */
  readonly tour: string;
}

/**
 * A language model without weights: it answers by extraction from what the conversation holds.
 * It implements the AI SDK's language model specification, version 4.
 */
export function createBuiltInModel(options: BuiltInModelOptions): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'sidelight-demo',
    modelId: 'built-in',
    supportedUrls: {},
    doGenerate: async (call) => {
      call.abortSignal?.throwIfAborted();
      const given = answerCall(call, options.tour);
      return {
        content: contentOf(given),
        finishReason: finishReasonOf(given),
        usage: usageOf(call, given),
        warnings: [],
      };
    },
    doStream: async (call) => ({
      stream: paceStream(
        streamParts(call, options.tour),
        options.tokensPerSecond,
        call.abortSignal,
      ),
    }),
  };
}

function answerCall(call: LanguageModelV4CallOptions, tour: string): Answer {
  const tools = new Set(call.tools?.map(({ name }) => name));
  return answer(conversationOf(call), { tour, tools });
}

function conversationOf({ prompt }: LanguageModelV4CallOptions): readonly ConversationMessage[] {
  return prompt.flatMap((message): ConversationMessage[] => {
    if (message.role === 'system') return [];
    if (message.role === 'tool') {
      return [{ role: 'assistant', text: '', pages: message.content.flatMap(readPageOf) }];
    }
    return [{ role: message.role, text: textOf(message) }];
  });
}

function finishReasonOf({ toolCall }: Answer) {
  return { unified: toolCall ? 'tool-calls' : 'stop', raw: undefined } as const;
}

function toolCallPart(toolName: string) {
  return { type: 'tool-call', toolCallId: randomUUID(), toolName, input: '{}' } as const;
}

function textOf(message: LanguageModelV4Message): string {
  if (typeof message.content === 'string') return message.content;
  return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
}

function contentOf({ reasoning, text, sources, toolCall }: Answer): LanguageModelV4Content[] {
  return [
    ...(reasoning ? [{ type: 'reasoning' as const, text: reasoning }] : []),
    ...(text ? [{ type: 'text' as const, text }] : []),
    ...sources.map(sourcePart),
    ...(toolCall ? [toolCallPart(toolCall)] : []),
  ];
}

function sourcePart(source: { readonly url: string; readonly title?: string }, index: number) {
  return { type: 'source', sourceType: 'url', id: `source-${index + 1}`, ...source } as const;
}

function* streamParts(
  call: LanguageModelV4CallOptions,
  tour: string,
): Generator<LanguageModelV4StreamPart> {
  const given = answerCall(call, tour);
  yield { type: 'stream-start', warnings: [] };
  if (given.reasoning) {
    yield { type: 'reasoning-start', id: 'reasoning' };
    for (const delta of tokenise(given.reasoning)) {
      yield { type: 'reasoning-delta', id: 'reasoning', delta };
    }
    yield { type: 'reasoning-end', id: 'reasoning' };
  }
  if (given.text) {
    yield { type: 'text-start', id: 'text' };
    for (const delta of tokenise(given.text)) yield { type: 'text-delta', id: 'text', delta };
    yield { type: 'text-end', id: 'text' };
  }
  yield* given.sources.map(sourcePart);
  if (given.toolCall) yield toolCallPart(given.toolCall);
  yield { type: 'finish', finishReason: finishReasonOf(given), usage: usageOf(call, given) };
}

function usageOf(
  call: LanguageModelV4CallOptions,
  { reasoning = '', text }: Answer,
): LanguageModelV4Usage {
  const input = call.prompt.reduce((sum, message) => sum + tokenise(textOf(message)).length, 0);
  const spoken = tokenise(text).length;
  const thought = tokenise(reasoning).length;
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: spoken + thought, text: spoken, reasoning: thought },
  };
}
