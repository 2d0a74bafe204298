import type { CompletionToolCall } from './completion-chunk.ts';
import type { CreateId } from './decoder.ts';
import type { AnswerEvent } from './events.ts';
import { parseJson } from './parse-event.ts';

/** A call whose input is being written. */
interface OpenCall {
  readonly toolCallId: string;
  readonly toolName: string;
  /** The input's characters so far, in pieces. */
  readonly pieces: string[];
}

/** The calls of one answer, whose inputs come as pieces of JSON, told apart by an index. */
export class CompletionToolCalls {
  readonly #createId: CreateId;
  // In the order in which they began. An index may be a hostile number: a map takes any.
  readonly #open = new Map<number, OpenCall>();
  // The highest of them, so that calls without an index need not look for it.
  #lastIndex = -1;

  constructor(createId: CreateId) {
    this.#createId = createId;
  }

  read(call: CompletionToolCall): AnswerEvent[] {
    const index = call.index ?? this.#indexWithout(call);
    const events = this.#begin(index, call);
    const piece = inputPiece(call.function?.arguments);
    const open = this.#open.get(index);
    if (!open || piece === '') return events;
    open.pieces.push(piece);
    return [...events, { type: 'tool-input', toolCallId: open.toolCallId, delta: piece }];
  }

  /** No more input comes: the calls are whole. */
  complete(): AnswerEvent[] {
    const events = [...this.#open.values()].flatMap(wholeCall);
    this.#open.clear();
    this.#lastIndex = -1;
    return events;
  }

  /** Without an index, what has a name is a new call, and the rest goes on with the last one. */
  #indexWithout({ function: call }: CompletionToolCall): number {
    return call?.name ? this.#lastIndex + 1 : this.#lastIndex;
  }

  #begin(index: number, { id, function: call }: CompletionToolCall): AnswerEvent[] {
    const before = this.#open.get(index);
    // Some gateways give every call the index 0; an id of its own makes it another one.
    const isOther = before !== undefined && Boolean(id) && id !== before.toolCallId;
    if ((before && !isOther) || !call?.name) return [];
    const toolCallId = id || this.#createId();
    const toolName = call.name;
    this.#lastIndex = Math.max(this.#lastIndex, index);
    this.#open.delete(index);
    this.#open.set(index, { toolCallId, toolName, pieces: [] });
    return [
      ...(before ? wholeCall(before) : []),
      { type: 'tool-call', toolCallId, toolName, complete: false },
    ];
  }
}

/** Pieces of JSON; a gateway that parses it gives the value itself. */
function inputPiece(input: unknown): string {
  if (input === undefined || input === null) return '';
  return typeof input === 'string' ? input : JSON.stringify(input);
}

function wholeCall({ toolCallId, toolName, pieces }: OpenCall): AnswerEvent[] {
  const json = pieces.join('');
  const call = { type: 'tool-call', toolCallId, toolName, complete: true } as const;
  try {
    return [{ ...call, input: json.trim() === '' ? {} : parseJson(json) }];
  } catch {
    // The model wrote it, not the server: the call fails, and the answer goes on.
    const errorText = 'The input of the call is not valid JSON.';
    return [
      { ...call, input: json },
      { type: 'tool-result', toolCallId, errorText },
    ];
  }
}
