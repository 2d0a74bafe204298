import * as z from 'zod/mini';
import type { AnswerEvent, TokenUsage } from '../chat/events/events.ts';
import { ownField } from '../schema.ts';
import {
  type CreateId,
  createRandomId,
  type DecoderStage,
  type Dialect,
  finishEvent,
} from './decoder.ts';
import { EventDecoder, type EventReader } from './event-decoder.ts';
import { errorEvent, lenientList, lenientNumber, lenientText, tokenUsage } from './lenient.ts';
import { OpenCalls } from './open-calls.ts';
import { ProseParts } from './prose-parts.ts';
import { WebSources } from './web-sources.ts';

const NAME = 'Anthropic messages';

const usageSchema = z.catch(
  z.nullish(
    z.object({
      input_tokens: lenientNumber,
      cache_creation_input_tokens: lenientNumber,
      cache_read_input_tokens: lenientNumber,
      output_tokens: lenientNumber,
    }),
  ),
  undefined,
);

const webPage = z.object({ url: z.string(), title: lenientText, page_age: lenientText });

/** A block of the answer as it begins; of the result of a tool that ran at Anthropic, all of it. */
const blockSchema = z.object({
  type: z.string(),
  text: lenientText,
  thinking: lenientText,
  id: lenientText,
  name: lenientText,
  input: z.optional(z.unknown()),
  tool_use_id: lenientText,
  content: z.optional(z.unknown()),
});

const deltaSchema = z.object({
  type: lenientText,
  text: lenientText,
  thinking: lenientText,
  partial_json: lenientText,
  citation: z.catch(z.nullish(z.object({ url: lenientText, title: lenientText })), undefined),
  stop_reason: lenientText,
});

/** https://platform.claude.com/docs/en/build-with-claude/streaming#event-types */
const eventSchema = z.object({
  type: z.string(),
  index: lenientNumber,
  message: z.nullish(z.object({ model: lenientText, usage: usageSchema })),
  content_block: z.nullish(blockSchema),
  delta: z.nullish(deltaSchema),
  usage: usageSchema,
  error: z.optional(z.unknown()),
});

type AnthropicEvent = z.output<typeof eventSchema>;
type Block = z.output<typeof blockSchema>;
type Delta = z.output<typeof deltaSchema>;

/** Reasons as the AI SDK spells them; of others, Anthropic's own words. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['tool_use', 'tool-calls'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'full-window'],
  // It took too many steps at Anthropic; asked to continue, it goes on as at a limit.
  ['pause_turn', 'length'],
  ['refusal', 'content-filter'],
]);

class AnthropicReader implements EventReader {
  readonly #prose = new ProseParts();
  readonly #calls = new OpenCalls();
  readonly #sources = new WebSources();
  readonly #createId: CreateId;
  stage: DecoderStage = 'open';
  ignoredEvents = 0;
  #reason: string | undefined;
  #usage: TokenUsage | undefined;

  constructor(createId: CreateId) {
    this.#createId = createId;
  }

  read(json: unknown): AnswerEvent[] {
    const event = z.parse(eventSchema, json);
    const { type, message, content_block: block, delta, index } = event;
    switch (type) {
      case 'message_start':
        this.#count(message?.usage);
        return message?.model ? [{ type: 'model', name: message.model }] : [];
      case 'content_block_start':
        return block ? this.#begin(index ?? 0, block) : [];
      case 'content_block_delta':
        return delta ? this.#grow(index ?? 0, delta) : [];
      case 'content_block_stop':
        return this.#calls.end(index ?? 0);
      case 'message_delta':
        return this.#readEnd(event);
      case 'message_stop':
        return this.finish();
      case 'error':
        return this.#fail(event.error);
      case 'ping':
        return [];
      default:
        this.ignoredEvents++;
        return [];
    }
  }

  finish(): AnswerEvent[] {
    this.stage = 'closed';
    const finish = finishEvent(this.#reason, this.#usage);
    return [...this.#prose.close(), ...this.#calls.endAll(), finish];
  }

  #fail(error: unknown): AnswerEvent[] {
    this.stage = 'closed';
    return [...this.#prose.close(), errorEvent(error)];
  }

  /** The counts grow: those of the end hold. What was read from its cache is counted apart. */
  #count(usage: z.output<typeof usageSchema>): void {
    if (!usage) return;
    const { input_tokens: fresh, output_tokens: output } = usage;
    const cached = (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0);
    const input = typeof fresh === 'number' ? fresh + cached : undefined;
    this.#usage = { ...this.#usage, ...tokenUsage(input, output) };
  }

  #readEnd({ delta, usage }: AnthropicEvent): AnswerEvent[] {
    this.#count(usage);
    const reason = delta?.stop_reason;
    if (!reason) return [];
    this.stage = 'finished';
    this.#reason = REASONS.get(reason) ?? reason.replaceAll('_', '-');
    return [];
  }

  /** Citations cut a sentence into blocks of text, so that those which follow one another are one part. */
  #begin(index: number, block: Block): AnswerEvent[] {
    const { type, text, thinking, name, input } = block;
    if (type === 'text') return this.#prose.grow('text', text ?? '');
    const closed = this.#prose.close();
    if (type === 'thinking') return [...closed, ...this.#prose.grow('reasoning', thinking ?? '')];
    if (type === 'redacted_thinking') return closed;
    if (name) {
      const whole = isFilled(input) ? JSON.stringify(input) : '';
      const begun = this.#calls.begin(index, block.id || this.#createId(), name);
      return [...closed, ...begun, ...this.#calls.grow(index, whole)];
    }
    if (block.tool_use_id) return [...closed, ...this.#readResult(block.tool_use_id, block)];
    this.ignoredEvents++;
    return closed;
  }

  #grow(index: number, { type, text, thinking, partial_json: json, citation }: Delta) {
    switch (type) {
      case 'text_delta':
        return this.#prose.grow('text', text ?? '');
      case 'thinking_delta':
        return this.#prose.grow('reasoning', thinking ?? '');
      case 'input_json_delta':
        return this.#calls.grow(index, json ?? '');
      case 'citations_delta':
        return citation ? this.#sources.read(citation) : [];
      case 'signature_delta':
        return [];
      default:
        this.ignoredEvents++;
        return [];
    }
  }

  /** The result of a tool that ran at Anthropic. What is encrypted in it says nothing to a reader. */
  #readResult(toolCallId: string, { content }: Block): AnswerEvent[] {
    const code = ownField(content, 'error_code');
    if (typeof code === 'string') return [{ type: 'tool-result', toolCallId, errorText: code }];
    if (!Array.isArray(content)) return [{ type: 'tool-result', toolCallId, output: content }];
    const pages = z.parse(lenientList(webPage), content);
    const output = pages.length > 0 ? pages : content;
    return [
      { type: 'tool-result', toolCallId, output },
      ...pages.flatMap((page) => this.#sources.read(page)),
    ];
  }
}

function isFilled(input: unknown): boolean {
  return typeof input === 'object' && input !== null && Object.keys(input).length > 0;
}

/** Anthropic's messages, streamed. */
export const anthropic: Dialect = {
  name: NAME,
  kind: 'anthropic',
  createDecoder: (createId = createRandomId) =>
    new EventDecoder(NAME, new AnthropicReader(createId)),
};
