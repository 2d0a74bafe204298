import * as z from 'zod/mini';
import type { AnswerEvent } from '../chat/events/events.ts';
import { ownField } from '../schema.ts';
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
  errorEvent,
  lenientList,
  lenientNumber,
  lenientText,
  reportedError,
  tokenUsage,
} from './lenient.ts';
import { OpenCalls } from './open-calls.ts';
import { parseJson } from './parse-event.ts';
import { ProseParts } from './prose-parts.ts';
import { WebSources } from './web-sources.ts';

const NAME = 'OpenAI responses';

const webPage = z.object({ url: z.string(), title: lenientText });

/** An item of the answer: a message, thinking, or a call of a tool, of ours or of OpenAI's. */
const itemSchema = z.object({
  type: z.string(),
  id: lenientText,
  call_id: lenientText,
  name: lenientText,
  arguments: lenientText,
  action: z.optional(z.unknown()),
  queries: z.optional(z.unknown()),
  code: lenientText,
  results: z.optional(z.unknown()),
  outputs: z.optional(z.unknown()),
  output: z.optional(z.unknown()),
  /** Of a picture, in base64. */
  result: lenientText,
  output_format: lenientText,
  error: z.optional(z.unknown()),
});

const responseSchema = z.object({
  model: lenientText,
  usage: z.catch(
    z.nullish(z.object({ input_tokens: lenientNumber, output_tokens: lenientNumber })),
    undefined,
  ),
  incomplete_details: z.catch(z.nullish(z.object({ reason: lenientText })), undefined),
  error: z.optional(z.unknown()),
});

/** https://platform.openai.com/docs/api-reference/responses-streaming */
const eventSchema = z.object({
  type: z.string(),
  output_index: lenientNumber,
  response: z.nullish(responseSchema),
  item: z.nullish(itemSchema),
  delta: lenientText,
  annotation: z.catch(z.nullish(z.object({ url: lenientText, title: lenientText })), undefined),
  error: z.optional(z.unknown()),
  message: lenientText,
  code: lenientText,
});

type ResponseEvent = z.output<typeof eventSchema>;
type Item = z.output<typeof itemSchema>;
type Summary = z.output<typeof responseSchema> | null | undefined;

/** Reasons as the AI SDK spells them. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['max_output_tokens', 'length'],
  ['content_filter', 'content-filter'],
]);

/** Events that repeat what others have told, or tell of progress alone. */
const QUIET =
  /^(?:ping|keepalive|response\.(?:queued|in_progress|content_part\.\w+|output_text\.done|refusal\.done|reasoning_\w+\.done|function_call_arguments\.done|\w+_call\.\w+|mcp_\w+\.\w+|\w+_call_\w+\.\w+))$/;

class ResponsesReader implements EventReader {
  readonly #prose = new ProseParts();
  readonly #calls = new OpenCalls();
  readonly #sources = new WebSources();
  readonly #createId: CreateId;
  stage: DecoderStage = 'open';
  ignoredEvents = 0;
  #hasCalls = false;
  #isRefused = false;

  constructor(createId: CreateId) {
    this.#createId = createId;
  }

  read(json: unknown): AnswerEvent[] {
    const event = z.parse(eventSchema, json);
    const { type, response, delta, output_index: index, item, annotation } = event;
    switch (type) {
      case 'response.created':
        return response?.model ? [{ type: 'model', name: response.model }] : [];
      case 'response.output_item.added':
        return item ? this.#begin(index ?? 0, item) : [];
      case 'response.output_item.done':
        return item ? this.#end(index ?? 0, item) : [];
      case 'response.refusal.delta':
        this.#isRefused = true;
        return this.#prose.grow('text', delta ?? '');
      case 'response.output_text.delta':
        return this.#prose.grow('text', delta ?? '');
      case 'response.reasoning_summary_part.added':
        return this.#prose.close();
      case 'response.reasoning_summary_text.delta':
      case 'response.reasoning_text.delta':
        return this.#prose.grow('reasoning', delta ?? '');
      case 'response.function_call_arguments.delta':
        return this.#calls.grow(index ?? 0, delta ?? '');
      case 'response.output_text.annotation.added':
        return annotation ? this.#sources.read(annotation) : [];
      case 'response.completed':
      case 'response.incomplete':
        return this.#finish(response);
      case 'response.failed':
        return this.#fail(response?.error);
      case 'error':
        return this.#fail(event.error ?? (event.message ? { ...event, type: null } : null));
      default:
        return this.#pass(event);
    }
  }

  /** Its own end mark closes it, so that nothing is left to say. */
  finish(): AnswerEvent[] {
    return [];
  }

  #pass({ type }: ResponseEvent): AnswerEvent[] {
    if (!QUIET.test(type)) this.ignoredEvents++;
    return [];
  }

  #finish(response: Summary): AnswerEvent[] {
    this.stage = 'closed';
    const { input_tokens: input, output_tokens: output } = response?.usage ?? {};
    const told = response?.incomplete_details?.reason;
    const ended = this.#hasCalls ? 'tool-calls' : this.#isRefused ? 'content-filter' : 'stop';
    const reason = told ? (REASONS.get(told) ?? told) : ended;
    return [
      ...this.#prose.close(),
      ...this.#calls.endAll(),
      finishEvent(reason, tokenUsage(input, output)),
    ];
  }

  #fail(error: unknown): AnswerEvent[] {
    this.stage = 'closed';
    return [...this.#prose.close(), errorEvent(error ?? 'The answer failed.')];
  }

  #begin(index: number, item: Item): AnswerEvent[] {
    const closed = this.#prose.close();
    const toolName = toolNameOf(item);
    if (!toolName) return closed;
    const toolCallId = item.call_id || item.id || this.#createId();
    if (item.type === 'function_call') {
      this.#hasCalls = true;
      return [...closed, ...this.#calls.begin(index, toolCallId, toolName)];
    }
    return [...closed, { type: 'tool-call', toolCallId, toolName, complete: false }];
  }

  #end(index: number, item: Item): AnswerEvent[] {
    const toolName = toolNameOf(item);
    if (!toolName) return this.#prose.close();
    if (item.type === 'function_call') return this.#endCall(index, item);
    const toolCallId = item.call_id || item.id;
    if (!toolCallId) return [];
    const input = inputOf(item);
    return [
      { type: 'tool-call', toolCallId, toolName, input, complete: true },
      ...this.#readResult(toolCallId, item),
    ];
  }

  /** Some servers give the input only with the call's end. */
  #endCall(index: number, { arguments: json }: Item): AnswerEvent[] {
    const late = this.#calls.isEmpty(index) ? this.#calls.grow(index, json ?? '') : [];
    return [...late, ...this.#calls.end(index)];
  }

  /** The result of a tool that ran at OpenAI: a picture becomes a file of the answer. */
  #readResult(toolCallId: string, item: Item): AnswerEvent[] {
    if (item.error)
      return [{ type: 'tool-result', toolCallId, errorText: reportedError(item.error) }];
    if (item.type === 'image_generation_call' && item.result) {
      const mediaType = `image/${item.output_format ?? 'png'}`;
      const url = dataAddress(mediaType, item.result);
      return [
        { type: 'tool-result', toolCallId, output: '' },
        { type: 'file', mediaType, url },
      ];
    }
    const output = item.output ?? item.outputs ?? item.results ?? '';
    const pages = z.parse(lenientList(webPage), ownField(item.action, 'sources'));
    return [
      { type: 'tool-result', toolCallId, output },
      ...pages.flatMap((page) => this.#sources.read(page)),
    ];
  }
}

/** The name of the tool that an item calls; empty where it calls none. */
function toolNameOf({ type, name }: Item): string {
  if (!type.endsWith('_call')) return '';
  return name || type.slice(0, -'_call'.length);
}

/** The input of a tool that ran at OpenAI; each kind has it elsewhere. */
function inputOf({ action, queries, code, arguments: json }: Item): unknown {
  if (action) return action;
  if (queries) return { queries };
  if (code) return { code };
  return json ? readInput(json) : {};
}

function readInput(json: string): unknown {
  try {
    return parseJson(json);
  } catch {
    return json;
  }
}

/** OpenAI's responses, streamed; others speak so too. */
export const responses: Dialect = {
  name: NAME,
  kind: 'responses',
  createDecoder: (createId = createRandomId) =>
    new EventDecoder(NAME, new ResponsesReader(createId)),
};
