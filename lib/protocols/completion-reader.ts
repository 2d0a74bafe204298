import type {
  CompletionChoice,
  CompletionChunk,
  CompletionDelta,
  CompletionToolCall,
} from './completion-chunk.ts';
import { CompletionToolCalls } from './completion-tool-calls.ts';
import type { CreateId, DecoderStage } from './decoder.ts';
import type { AnswerEvent, TokenUsage } from './events.ts';
import { ProseParts } from './prose-parts.ts';
import { reportedError } from './reported-error.ts';
import { tokenUsage } from './token-usage.ts';

/** What a picture's address says of its kind. */
const DATA_MEDIA_TYPE = /^data:([^;,]{1,100})/i;

/**
 * Makes events of chat completions, whole or in chunks. The usage comes after the end or with
 * every chunk, so the finish is told last, by `finish`.
 */
export class CompletionReader {
  readonly #prose = new ProseParts();
  readonly #calls: CompletionToolCalls;
  // The same pages come with every chunk.
  readonly #sources = new Set<string>();
  stage: DecoderStage = 'open';
  ignoredEvents = 0;
  #model: string | undefined;
  #reason: string | undefined;
  #usage: TokenUsage | undefined;

  constructor(createId: CreateId) {
    this.#calls = new CompletionToolCalls(createId);
  }

  read(chunk: CompletionChunk): AnswerEvent[] {
    const { error, usage, choices, object, message } = chunk;
    if (error !== undefined && error !== null) return this.#fail(reportedError(error));
    if (object === 'error' && message) return this.#fail(message);
    this.#usage = tokenUsage(usage?.prompt_tokens, usage?.completion_tokens) ?? this.#usage;
    // Who asks for several answers is shown the first.
    const choice = choices?.find(({ index }) => (index ?? 0) === 0);
    if (!choice && !usage && choices?.length !== 0) this.ignoredEvents++;
    return [
      ...this.#readModel(chunk),
      ...(choice ? this.#readChoice(choice) : []),
      ...this.#readSources(chunk),
    ];
  }

  /** The answer's end has come. */
  finish(): AnswerEvent[] {
    if (this.stage === 'closed') return [];
    this.stage = 'closed';
    const finish: AnswerEvent = {
      type: 'finish',
      ...(this.#reason && { reason: this.#reason }),
      ...(this.#usage && { usage: this.#usage }),
    };
    return [...this.#closeParts(), finish];
  }

  #closeParts(): AnswerEvent[] {
    return [...this.#prose.close(), ...this.#calls.complete()];
  }

  #fail(message: string): AnswerEvent[] {
    this.stage = 'closed';
    return [...this.#prose.close(), { type: 'error', message }];
  }

  #readModel({ model }: CompletionChunk): AnswerEvent[] {
    if (!model || model === this.#model) return [];
    this.#model = model;
    return [{ type: 'model', name: model }];
  }

  #readChoice({ delta, message, finish_reason: reason }: CompletionChoice): AnswerEvent[] {
    const said = delta ?? message;
    const events = said ? this.#readDelta(said) : [];
    if (!reason) return events;
    this.stage = 'finished';
    // As the AI SDK spells them.
    this.#reason = reason.replaceAll('_', '-');
    return [...events, ...this.#closeParts()];
  }

  #readDelta(delta: CompletionDelta): AnswerEvent[] {
    return [
      // Where a gateway says both, they are the same.
      ...this.#prose.grow('reasoning', delta.reasoning_content || delta.reasoning || ''),
      ...this.#readContent(delta.content),
      ...this.#prose.grow('text', delta.refusal ?? ''),
      ...delta.images.flatMap(({ image_url }) => this.#readImage(image_url.url)),
      ...delta.annotations.flatMap(({ url_citation: page }) => this.#readPage(page)),
      ...(delta.tool_calls ?? []).flatMap((call) => this.#readCall(call)),
    ];
  }

  #readContent(content: CompletionDelta['content']): AnswerEvent[] {
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

  #readCall(call: CompletionToolCall): AnswerEvent[] {
    return [...this.#prose.close(), ...this.#calls.read(call)];
  }

  #readSources({ search_results: pages, citations }: CompletionChunk): AnswerEvent[] {
    return [...pages, ...citations.map((url) => ({ url, title: null }))].flatMap((page) =>
      this.#readPage(page),
    );
  }

  #readPage({ url, title }: { url: string; title?: string | null | undefined }): AnswerEvent[] {
    if (this.#sources.has(url)) return [];
    this.#sources.add(url);
    return [{ type: 'source', sourceId: url, url, ...(title && { title }) }];
  }
}
