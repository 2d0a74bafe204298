import type { AnswerEvent } from '../chat/events/events.ts';
import { parseJson } from './parse-event.ts';

/** A call whose input is being written. */
interface OpenCall {
  readonly toolCallId: string;
  readonly toolName: string;
  /** The input's characters so far, in pieces. */
  readonly pieces: string[];
}

/** The calls of one answer whose inputs come as pieces of JSON, told apart by the dialect's number. */
export class OpenCalls {
  // Ordered as they began. A number may be hostile: a map takes any.
  readonly #open = new Map<number, OpenCall>();

  idOf(number: number): string | undefined {
    return this.#open.get(number)?.toolCallId;
  }

  /** True where nothing of the input has come. */
  isEmpty(number: number): boolean {
    return this.#open.get(number)?.pieces.length === 0;
  }

  /** Begins a call, and ends the one that has its number. */
  begin(number: number, toolCallId: string, toolName: string): AnswerEvent[] {
    const ended = this.end(number);
    this.#open.set(number, { toolCallId, toolName, pieces: [] });
    return [...ended, { type: 'tool-call', toolCallId, toolName, complete: false }];
  }

  grow(number: number, piece: string): AnswerEvent[] {
    const call = this.#open.get(number);
    if (!call || piece === '') return [];
    call.pieces.push(piece);
    return [{ type: 'tool-input', toolCallId: call.toolCallId, delta: piece }];
  }

  /** No more input comes: the call is whole. */
  end(number: number): AnswerEvent[] {
    const call = this.#open.get(number);
    this.#open.delete(number);
    return call ? wholeCall(call) : [];
  }

  endAll(): AnswerEvent[] {
    return [...this.#open.keys()].flatMap((number) => this.end(number));
  }
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
