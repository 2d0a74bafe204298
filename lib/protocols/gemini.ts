import * as z from 'zod/mini';
import type { AnswerEvent, TokenUsage } from '../chat/events/events.ts';
import { dataAddress } from './data-address.ts';
import {
  type CreateId,
  createRandomId,
  type DecoderStage,
  type Dialect,
  finishEvent,
} from './decoder.ts';
import { EventDecoder, type EventReader } from './event-decoder.ts';
import {
  boundedList,
  errorEvent,
  lenientList,
  lenientNumber,
  lenientText,
  tokenUsage,
} from './lenient.ts';
import { ModelName } from './model-name.ts';
import { ProseParts } from './prose-parts.ts';
import { ShownChoice } from './shown-choice.ts';
import { WebSources } from './web-sources.ts';

const NAME = 'Gemini';

const text = z.string();

const partSchema = z.object({
  text: lenientText,
  /** The text is a summary of its thinking. */
  thought: z.catch(z.nullish(z.boolean()), undefined),
  inlineData: z.nullish(z.object({ mimeType: text, data: text })),
  functionCall: z.nullish(
    z.object({ id: lenientText, name: lenientText, args: z.optional(z.unknown()) }),
  ),
  executableCode: z.nullish(z.object({ language: lenientText, code: text })),
  codeExecutionResult: z.nullish(z.object({ outcome: lenientText, output: lenientText })),
});

const groundingSchema = z.object({
  groundingChunks: lenientList(z.object({ web: z.object({ uri: text, title: lenientText }) })),
});

const candidateSchema = z.object({
  index: lenientNumber,
  content: z.nullish(z.object({ parts: z.nullish(boundedList(partSchema)) })),
  finishReason: lenientText,
  groundingMetadata: z.catch(z.nullish(groundingSchema), undefined),
});

/** https://ai.google.dev/api/generate-content#generatecontentresponse */
const chunkSchema = z.object({
  candidates: z.nullish(boundedList(candidateSchema)),
  promptFeedback: z.catch(z.nullish(z.object({ blockReason: lenientText })), undefined),
  usageMetadata: z.catch(
    z.nullish(
      z.object({
        promptTokenCount: lenientNumber,
        toolUsePromptTokenCount: lenientNumber,
        candidatesTokenCount: lenientNumber,
        thoughtsTokenCount: lenientNumber,
      }),
    ),
    undefined,
  ),
  modelVersion: lenientText,
  error: z.optional(z.unknown()),
});

type Chunk = z.output<typeof chunkSchema>;
type Candidate = z.output<typeof candidateSchema>;
type Part = z.output<typeof partSchema>;

/** Reasons as the AI SDK spells them; of others, Google's own words. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['STOP', 'stop'],
  ['MAX_TOKENS', 'length'],
  ['SAFETY', 'content-filter'],
  ['IMAGE_SAFETY', 'content-filter'],
  ['IMAGE_PROHIBITED_CONTENT', 'content-filter'],
  ['IMAGE_RECITATION', 'content-filter'],
  ['RECITATION', 'content-filter'],
  ['BLOCKLIST', 'content-filter'],
  ['PROHIBITED_CONTENT', 'content-filter'],
  ['SPII', 'content-filter'],
]);

class GeminiReader implements EventReader {
  readonly #model = new ModelName();
  readonly #candidates = new ShownChoice();
  readonly #prose = new ProseParts();
  readonly #sources = new WebSources();
  readonly #createId: CreateId;
  stage: DecoderStage = 'open';
  ignoredEvents = 0;
  #reason: string | undefined;
  #usage: TokenUsage | undefined;
  #hasCalls = false;
  /** The code that ran last, whose result names no call. */
  #codeCallId: string | undefined;

  constructor(createId: CreateId) {
    this.#createId = createId;
  }

  read(json: unknown): AnswerEvent[] {
    const chunk = z.parse(chunkSchema, json);
    if (chunk.error !== undefined && chunk.error !== null) return this.#fail(chunk.error);
    this.#count(chunk.usageMetadata);
    const blockReason = chunk.promptFeedback?.blockReason;
    if (blockReason) this.#end(REASONS.get(blockReason) ?? 'content-filter');
    const candidate = this.#candidates.find(chunk.candidates ?? []);
    if (!candidate && !chunk.usageMetadata && !blockReason) this.ignoredEvents++;
    return [
      ...this.#model.read(chunk.modelVersion),
      ...(candidate ? this.#readCandidate(candidate) : []),
    ];
  }

  /** The answer has no mark of its end but its reason, and counts may follow that. */
  finish(): AnswerEvent[] {
    this.stage = 'closed';
    const isForTools = this.#hasCalls && this.#reason === 'stop';
    const reason = isForTools ? 'tool-calls' : this.#reason;
    return [...this.#prose.close(), finishEvent(reason, this.#usage)];
  }

  #fail(error: unknown): AnswerEvent[] {
    this.stage = 'closed';
    return [...this.#prose.close(), errorEvent(error)];
  }

  #end(reason: string): void {
    this.stage = 'finished';
    this.#reason = reason;
  }

  #count(usage: Chunk['usageMetadata']): void {
    if (!usage) return;
    const input = (usage.promptTokenCount ?? 0) + (usage.toolUsePromptTokenCount ?? 0);
    const output = (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0);
    this.#usage = tokenUsage(input, output);
  }

  #readCandidate({ content, finishReason, groundingMetadata }: Candidate): AnswerEvent[] {
    if (finishReason) {
      this.#end(REASONS.get(finishReason) ?? finishReason.toLowerCase().replaceAll('_', '-'));
    }
    const pages = groundingMetadata?.groundingChunks ?? [];
    return [
      ...(content?.parts ?? []).flatMap((part) => this.#readPart(part)),
      ...pages.flatMap(({ web }) => this.#sources.read({ url: web.uri, title: web.title })),
    ];
  }

  #readPart(part: Part): AnswerEvent[] {
    const { text, thought, inlineData, functionCall, executableCode, codeExecutionResult } = part;
    if (text) return this.#prose.grow(thought ? 'reasoning' : 'text', text);
    if (inlineData) {
      const { mimeType: mediaType, data } = inlineData;
      // A picture that is only thought of is not the answer's.
      if (thought) return [];
      return [
        ...this.#prose.close(),
        { type: 'file', mediaType, url: dataAddress(mediaType, data) },
      ];
    }
    // Pieces of a call's input name nothing; they come only where a request asks for them.
    if (functionCall?.name) {
      this.#hasCalls = true;
      const { id, name, args } = functionCall;
      return this.#call(id || this.#createId(), name, args ?? {});
    }
    if (executableCode) {
      this.#codeCallId = this.#createId();
      return this.#call(this.#codeCallId, 'code_execution', executableCode);
    }
    if (codeExecutionResult && this.#codeCallId) {
      const output = codeExecutionResult.output ?? '';
      return [{ type: 'tool-result', toolCallId: this.#codeCallId, output }];
    }
    return [];
  }

  #call(toolCallId: string, toolName: string, input: unknown): AnswerEvent[] {
    return [
      ...this.#prose.close(),
      { type: 'tool-call', toolCallId, toolName, input, complete: true },
    ];
  }
}

/** Gemini's `streamGenerateContent` as server-sent events. */
export const gemini: Dialect = {
  name: NAME,
  kind: 'gemini',
  createDecoder: (createId = createRandomId) => new EventDecoder(NAME, new GeminiReader(createId)),
};
