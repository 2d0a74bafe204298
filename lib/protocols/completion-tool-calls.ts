import * as z from 'zod/mini';
import type { AnswerEvent } from '../chat/events/events.ts';
import type { CreateId } from './decoder.ts';
import { OpenCalls } from './open-calls.ts';

const optionalText = z.nullish(z.string());

/** A call, or more of one, as a chunk has it. */
export const toolCall = z.object({
  // Google's gateway leaves it out.
  index: z.nullish(z.number()),
  id: optionalText,
  function: z.nullish(z.object({ name: optionalText, arguments: z.optional(z.unknown()) })),
});

type CallDelta = z.output<typeof toolCall>;

/** The calls of chat completions, whose deltas an index tells apart. */
export class CompletionToolCalls {
  readonly #createId: CreateId;
  readonly #open = new OpenCalls();
  // The highest of them, so that calls without an index need not look for it.
  #lastIndex = -1;

  constructor(createId: CreateId) {
    this.#createId = createId;
  }

  read(call: CallDelta): AnswerEvent[] {
    const index = call.index ?? this.#indexWithout(call);
    return [
      ...this.#begin(index, call),
      ...this.#open.grow(index, inputPiece(call.function?.arguments)),
    ];
  }

  /** No more input comes: the calls are whole. */
  complete(): AnswerEvent[] {
    this.#lastIndex = -1;
    return this.#open.endAll();
  }

  /** Without an index, what has a name is a new call, and the rest goes on with the last one. */
  #indexWithout({ function: call }: CallDelta): number {
    return call?.name ? this.#lastIndex + 1 : this.#lastIndex;
  }

  #begin(index: number, { id, function: call }: CallDelta): AnswerEvent[] {
    const before = this.#open.idOf(index);
    // Some gateways give every call the index 0; an id of its own makes it another one.
    const isOther = before !== undefined && Boolean(id) && id !== before;
    if ((before !== undefined && !isOther) || !call?.name) return [];
    this.#lastIndex = Math.max(this.#lastIndex, index);
    return this.#open.begin(index, id || this.#createId(), call.name);
  }
}

/** Pieces of JSON; a gateway that parses it gives the value itself. */
function inputPiece(input: unknown): string {
  if (input === undefined || input === null) return '';
  return typeof input === 'string' ? input : JSON.stringify(input);
}
