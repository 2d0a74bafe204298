import { randomUUID } from 'node:crypto';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolApprovalResponsePart,
  LanguageModelV4ToolResultPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { z } from 'zod';
import {
  type Answer,
  answer,
  type ConversationMessage,
  READ_PAGE,
  type ReadPage,
} from './answer.ts';
import { paceStream } from './pace-stream.ts';

interface BuiltInModelOptions {
  /** 0 gives the whole answer as fast as it is read. */
  readonly tokensPerSecond: number;
  /** The Markdown shown on "show me everything". */
  readonly tour: string;
}

/**
 * A language model without weights: it answers by extraction from what the conversation holds.
 * It implements the AI SDK's language model specification, version 4.
 */
export function createBuiltInModel({
  tokensPerSecond,
  tour,
}: BuiltInModelOptions): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'sidelight-demo',
    modelId: 'built-in',
    supportedUrls: {},
    doGenerate: async (call) => {
      call.abortSignal?.throwIfAborted();
      return { ...generate(call, tour), warnings: [] };
    },
    doStream: async (call) => ({
      stream: paceStream(streamParts(call, tour), tokensPerSecond, call.abortSignal),
    }),
  };
}

function generate(call: LanguageModelV4CallOptions, tour: string) {
  const tools = new Set(call.tools?.map(({ name }) => name));
  const given = answer(call.prompt.flatMap(readMessage), { tour, tools });
  const unified = given.toolCall ? ('tool-calls' as const) : ('stop' as const);
  return {
    content: contentOf(given),
    finishReason: { unified, raw: undefined },
    usage: usageOf(call, given),
  };
}

function readMessage(message: LanguageModelV4Message): ConversationMessage[] {
  if (message.role === 'system') return [];
  if (message.role === 'tool') {
    return [{ role: 'assistant', text: '', pages: message.content.flatMap(readPageOf) }];
  }
  return [{ role: message.role, text: textOf(message) }];
}

function textOf(message: LanguageModelV4Message): string {
  if (typeof message.content === 'string') return message.content;
  return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
}

/** A page as Sidelight gives it; another client may give the text alone. */
const pageSchema = z.preprocess(
  (value) => (typeof value === 'string' ? { text: value } : value),
  z.object({
    title: z.string().optional(),
    address: z.string().optional(),
    text: z.string().min(1),
  }),
);

/** Reads what a tool gave; nothing if it was another tool. */
function readPageOf(
  part: LanguageModelV4ToolResultPart | LanguageModelV4ToolApprovalResponsePart,
): ReadPage[] {
  if (part.type !== 'tool-result' || part.toolName !== READ_PAGE) return [];
  const { output } = part;
  switch (output.type) {
    case 'error-text':
      return [{ failure: output.value }];
    case 'error-json':
      return [{ failure: JSON.stringify(output.value) }];
    case 'execution-denied':
      return [{ failure: output.reason ?? 'you did not allow it.' }];
    default: {
      const page = pageSchema.safeParse('value' in output && output.value).data;
      if (!page) return [{ failure: 'it is empty.' }];
      const { title, address: url, text } = page;
      return [{ quotation: { title, url, text } }];
    }
  }
}

function contentOf({ reasoning, text, sources, toolCall }: Answer): LanguageModelV4Content[] {
  return [
    ...(reasoning ? [{ type: 'reasoning' as const, text: reasoning }] : []),
    ...(text ? [{ type: 'text' as const, text }] : []),
    ...sources.map(sourcePart),
    ...(toolCall ? [toolCallPart(toolCall)] : []),
  ];
}

function sourcePart(source: Answer['sources'][number], index: number) {
  return { type: 'source', sourceType: 'url', id: `source-${index + 1}`, ...source } as const;
}

function toolCallPart(toolName: string) {
  return { type: 'tool-call', toolCallId: randomUUID(), toolName, input: '{}' } as const;
}

function* streamParts(
  call: LanguageModelV4CallOptions,
  tour: string,
): Generator<LanguageModelV4StreamPart> {
  const { content, finishReason, usage } = generate(call, tour);
  yield { type: 'stream-start', warnings: [] };
  for (const part of content) {
    if (part.type === 'text' || part.type === 'reasoning') {
      const { type, text } = part;
      yield { type: `${type}-start`, id: type };
      for (const delta of tokenise(text)) yield { type: `${type}-delta`, id: type, delta };
      yield { type: `${type}-end`, id: type };
    } else {
      yield part;
    }
  }
  yield { type: 'finish', finishReason, usage };
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

/**
 * Cuts a text into pieces about the size of a language model's tokens: a word with the space
 * before it, at most eight characters, or a single mark. Joined they are the text again, and no
 * piece ends inside a surrogate pair.
 */
export function tokenise(text: string): readonly string[] {
  return text.match(/ ?[\p{L}\p{M}\p{N}]{1,8}|\n+|[ \t]+|./gsu) ?? [];
}
