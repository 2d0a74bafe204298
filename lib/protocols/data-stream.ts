import { BrokenStreamError, MalformedEventError } from '../errors/failure-errors.ts';
import { type DataStreamPart, readDataStreamPart } from './data-stream-part.ts';
import type { Decoder, DecoderStage, Dialect } from './decoder.ts';
import type { AnswerEvent, TokenUsage } from './events.ts';
import { LineStream } from './line-stream.ts';
import { parseEvent } from './parse-event.ts';
import { ProseParts } from './prose-parts.ts';

const NAME = 'data stream';

/** A line: what kind of part it is, a colon, and its value in JSON. */
const PART = /^([^:"{[\s]{1,32}):(.*)$/s;

/** How much of what is no part is told, in UTF-16 units. */
const EXCERPT_LENGTH = 200;

type PartOf<Type extends DataStreamPart['type']> = Extract<DataStreamPart, { type: Type }>;

class DataStreamDecoder implements Decoder {
  readonly #lines = new LineStream(NAME);
  readonly #prose = new ProseParts();
  stage: DecoderStage = 'open';
  ignoredEvents = 0;
  // Back ends of other makes send lines of text and nothing else; like a text, these have no end mark.
  #hasSteps = false;
  // Held back until it is known whether the message's own finish comes, which tells of all steps.
  #steps: { readonly reason: string; readonly usage: TokenUsage | undefined } | null = null;

  *decode(bytes: Uint8Array): Iterable<AnswerEvent> {
    for (const line of this.#lines.feed(bytes)) yield* this.#read(line);
  }

  end(): AnswerEvent[] {
    const rest = this.#lines.end();
    const events = rest === '' ? [] : this.#readLast(rest);
    if (this.stage === 'open' && this.#hasSteps) {
      throw new BrokenStreamError({ detail: 'The stream ended before its last event.' });
    }
    this.stage = 'closed';
    return [...events, ...this.#prose.close(), ...this.#finishBySteps()];
  }

  /** The last line may do without its end, if it is whole. */
  #readLast(line: string): AnswerEvent[] {
    try {
      return this.#read(line);
    } catch (cause) {
      const detail = 'The stream ended inside an event.';
      throw new BrokenStreamError({ detail }, { cause });
    }
  }

  #read(line: string): AnswerEvent[] {
    const [, code, json] = PART.exec(line) ?? [];
    if (code === undefined || json === undefined) {
      const detail = `${line.slice(0, EXCERPT_LENGTH)} (no code and colon)`;
      throw new MalformedEventError({ dialect: NAME, detail });
    }
    const part = parseEvent(NAME, json, (value) => readDataStreamPart(code, value));
    if (part === null) this.ignoredEvents++;
    return part ? this.#toEvents(part) : [];
  }

  #toEvents(part: DataStreamPart): AnswerEvent[] {
    switch (part.type) {
      case 'prose':
        return this.#prose.grow(part.of, part.delta);
      case 'events':
        return [...this.#closeBefore(part.events), ...part.events];
      case 'step-start':
        this.#hasSteps = true;
        this.stage = 'open';
        return [{ type: 'step' }];
      case 'step-finish':
        return this.#finishStep(part);
      case 'finish':
        return this.#finish(part);
    }
  }

  /** Text goes on around sources and data, but not around a call or a file. */
  #closeBefore(events: readonly AnswerEvent[]): AnswerEvent[] {
    const parts = events.some(({ type }) => type === 'tool-call' || type === 'file');
    return parts ? this.#prose.close() : [];
  }

  #finishStep({ reason, usage, isContinued }: PartOf<'step-finish'>): AnswerEvent[] {
    this.#hasSteps = true;
    this.#steps = { reason, usage: sumOf(this.#steps?.usage, usage) };
    if (isContinued) return [];
    // After the calls of tools comes another step, or the message's own finish.
    if (reason !== 'tool-calls') this.stage = 'finished';
    return this.#prose.close();
  }

  #finish({ reason, usage }: PartOf<'finish'>): AnswerEvent[] {
    this.stage = 'finished';
    this.#steps = null;
    return [...this.#prose.close(), { type: 'finish', reason, ...(usage && { usage }) }];
  }

  /** Where the message's own finish did not come, its steps tell. */
  #finishBySteps(): AnswerEvent[] {
    if (!this.#steps) return [];
    const { reason, usage } = this.#steps;
    return [{ type: 'finish', reason, ...(usage && { usage }) }];
  }
}

function sumOf(before: TokenUsage | undefined, more: TokenUsage | undefined) {
  if (!before || !more) return before ?? more;
  return {
    inputTokens: (before.inputTokens ?? 0) + (more.inputTokens ?? 0),
    outputTokens: (before.outputTokens ?? 0) + (more.outputTokens ?? 0),
  };
}

/** The AI SDK's data stream, version 4: a line for each part, a code and JSON. */
export const dataStream: Dialect = {
  name: NAME,
  createDecoder: () => new DataStreamDecoder(),
};
