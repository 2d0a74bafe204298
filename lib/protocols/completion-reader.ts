import * as z from 'zod/mini';
import type { AnswerEvent, TokenUsage } from '../chat/events/events.ts';
import { CompletionToolCalls, toolCall } from './completion-tool-calls.ts';
import { type CreateId, type DecoderStage, finishEvent } from './decoder.ts';
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

const text = z.string();

/** Mistral's models say text and thinking as lists of parts. */
const contentPart = z.object({
  type: lenientText,
  text: lenientText,
  thinking: lenientList(z.object({ text })),
});

const webPage = z.object({ url: text, title: lenientText });

/** A `delta` of a stream, or the whole `message` of an answer in one piece. */
const delta = z.object({
  content: z.nullish(z.union([text, boundedList(contentPart)])),
  refusal: lenientText,
  /** DeepSeek, llama.cpp, vLLM, LM Studio; OpenRouter, newer vLLM and Ollama say `reasoning`. */
  reasoning_content: lenientText,
  reasoning: lenientText,
  /** OpenRouter's; most models' come as `reasoning`, too. */
  reasoning_details: lenientList(z.object({ text: lenientText, summary: lenientText })),
  tool_calls: z.nullish(boundedList(toolCall)),
  /** Pictures that a model made, through OpenRouter. */
  images: lenientList(z.object({ image_url: z.object({ url: text }) })),
  annotations: lenientList(z.object({ url_citation: webPage })),
});

const choice = z.object({
  index: lenientNumber,
  delta: z.nullish(delta),
  message: z.nullish(delta),
  /** The older format, the completion of a text, has it here. */
  text: lenientText,
  finish_reason: lenientText,
  /** OpenRouter's, with the reason `error`. */
  error: z.optional(z.unknown()),
});

/** `chat.completion.chunk`, `chat.completion` and `text_completion`, with what gateways add. */
const chunkSchema = z.object({
  object: lenientText,
  model: lenientText,
  choices: z.nullish(boundedList(choice)),
  usage: z.catch(
    z.nullish(z.object({ prompt_tokens: lenientNumber, completion_tokens: lenientNumber })),
    undefined,
  ),
  error: z.optional(z.unknown()),
  /** Older vLLM has the error here, where `object` is `error`. */
  message: lenientText,
  /** Perplexity and others: the pages that the answer's numbers stand for. */
  search_results: lenientList(webPage),
  citations: lenientList(text),
});

type Chunk = z.output<typeof chunkSchema>;
type Choice = z.output<typeof choice>;
type Delta = z.output<typeof delta>;

/** Reasons that the AI SDK has by other names: Mistral's, and some gateways'. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['model_length', 'full-window'],
  ['max_tokens', 'length'],
]);

const DATA_MEDIA_TYPE = /^data:([^;,]{1,100})/i;

/**
 * Makes events of chat completions, whole or in chunks. The usage comes after the end or with
 * every chunk, so the finish is told last, by `finish`.
 */
export class CompletionReader {
  readonly #model = new ModelName();
  readonly #choices = new ShownChoice();
  readonly #prose = new ProseParts();
  readonly #calls: CompletionToolCalls;
  // The same pages come with every chunk.
  readonly #sources = new WebSources();
  stage: DecoderStage = 'open';
  ignoredEvents = 0;
  #isRefused = false;
  #reason: string | undefined;
  #usage: TokenUsage | undefined;

  constructor(createId: CreateId) {
    this.#calls = new CompletionToolCalls(createId);
  }

  /** @throws where the chunk is of another shape. */
  read(json: unknown): AnswerEvent[] {
    const chunk = z.parse(chunkSchema, json);
    const { error, usage, choices, object, message } = chunk;
    if (error !== undefined && error !== null) return this.#fail(error);
    if (object === 'error' && message) return this.#fail(json);
    this.#usage = tokenUsage(usage?.prompt_tokens, usage?.completion_tokens) ?? this.#usage;
    const choice = this.#choices.find(choices ?? []);
    if (!choice && !usage && choices?.length !== 0) this.ignoredEvents++;
    return [
      ...this.#model.read(chunk.model),
      ...(choice ? this.#readChoice(choice) : []),
      ...this.#readSources(chunk),
    ];
  }

  /** The answer's end has come. */
  finish(): AnswerEvent[] {
    if (this.stage === 'closed') return [];
    this.stage = 'closed';
    return [...this.#closeParts(), finishEvent(this.#reason, this.#usage)];
  }

  #closeParts(): AnswerEvent[] {
    return [...this.#prose.close(), ...this.#calls.complete()];
  }

  #fail(error: unknown): AnswerEvent[] {
    this.stage = 'closed';
    return [...this.#prose.close(), errorEvent(error)];
  }

  #readChoice({ delta, message, text, finish_reason: reason, error }: Choice): AnswerEvent[] {
    const said = delta ?? message;
    const events = said ? this.#readDelta(said) : this.#prose.grow('text', text ?? '');
    if (!reason) return events;
    if (reason === 'error') return [...events, ...this.#fail(error ?? 'The answer failed.')];
    this.stage = 'finished';
    // As the AI SDK spells them.
    const told = REASONS.get(reason) ?? reason.replaceAll('_', '-');
    this.#reason = this.#isRefused && told === 'stop' ? 'content-filter' : told;
    return [...events, ...this.#closeParts()];
  }

  #readDelta(delta: Delta): AnswerEvent[] {
    this.#isRefused ||= Boolean(delta.refusal);
    return [
      ...this.#prose.grow('reasoning', reasoningOf(delta)),
      ...this.#readContent(delta.content),
      ...this.#prose.grow('text', delta.refusal ?? ''),
      ...delta.images.flatMap(({ image_url }) => this.#readImage(image_url.url)),
      ...delta.annotations.flatMap(({ url_citation: page }) => this.#sources.read(page)),
      ...(delta.tool_calls ?? []).flatMap((call) => this.#readCall(call)),
    ];
  }

  #readContent(content: Delta['content']): AnswerEvent[] {
    if (!Array.isArray(content)) return this.#prose.grow('text', content ?? '');
    return content.flatMap(({ text, thinking }) => [
      ...thinking.flatMap((thought) => this.#prose.grow('reasoning', thought.text)),
      ...this.#prose.grow('text', text ?? ''),
    ]);
  }

  #readImage(url: string): AnswerEvent[] {
    const mediaType = DATA_MEDIA_TYPE.exec(url)?.[1] ?? 'image/png';
    return [...this.#prose.close(), { type: 'file', mediaType, url }];
  }

  #readCall(call: z.output<typeof toolCall>): AnswerEvent[] {
    return [...this.#prose.close(), ...this.#calls.read(call)];
  }

  #readSources({ search_results: pages, citations }: Chunk): AnswerEvent[] {
    return [...pages, ...citations.map((url) => ({ url }))].flatMap((page) =>
      this.#sources.read(page),
    );
  }
}

/** A gateway that says it in several ways says the same in each. */
function reasoningOf({ reasoning_content, reasoning, reasoning_details: details }: Delta): string {
  const detailed = () => details.map(({ text, summary }) => text ?? summary ?? '').join('');
  return reasoning_content || reasoning || detailed();
}
