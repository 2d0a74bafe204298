import type { Decoder } from '../protocols/decoder.ts';
import { chooseDialect } from '../protocols/dialects.ts';
import type { AnswerEvent } from '../protocols/events.ts';

/** How an answer begins. */
export type Beginning =
  | { readonly type: 'words'; readonly dialect: string; readonly model: string }
  /** The back end reports a failure inside its answer. */
  | { readonly type: 'error'; readonly dialect: string; readonly message: string }
  /** It ended and had said nothing. */
  | { readonly type: 'empty'; readonly dialect: string }
  /** Of no dialect that is known; `text` is how it begins. */
  | { readonly type: 'unknown'; readonly text: string };

/** As much as is looked at; a dialect shows itself, and an answer its words, long before. */
const MAX_BYTES = 256 * 1024;

/** What counts as an answer: anything that a reader would see of it. */
const WORDS: readonly AnswerEvent['type'][] = [
  'text',
  'reasoning',
  'tool-call',
  'tool-input',
  'file',
  'source',
  'source-document',
];

/** Reads an answer only as far as its first words, and lets go of it. */
export async function readBeginning(response: Response): Promise<Beginning> {
  const beginning = new BeginningReader(response.headers);
  const reader = response.body?.getReader();
  try {
    while (beginning.byteCount < MAX_BYTES) {
      const chunk = (await reader?.read())?.value;
      const found = chunk ? beginning.take(chunk) : beginning.end();
      if (found) return found;
    }
    return beginning.end();
  } finally {
    // It rejects only with the failure that the body already had.
    reader?.cancel().catch(() => undefined);
  }
}

class BeginningReader {
  readonly #headers: Headers;
  /** The first bytes, until they have told the dialect. */
  #bytes = new Uint8Array();
  #dialect = '';
  #decoder: Decoder | null = null;
  #model = '';
  byteCount = 0;

  constructor(headers: Headers) {
    this.#headers = headers;
  }

  /** @returns `null` while more has to be read */
  take(chunk: Uint8Array): Beginning | null {
    this.byteCount += chunk.length;
    if (this.#decoder) return this.#look(this.#decoder.decode(chunk));
    this.#bytes = joined(this.#bytes, chunk);
    const dialect = chooseDialect(this.#headers, this.#bytes);
    if (dialect === 'undecided') return null;
    if (!dialect) return this.#unknown();
    this.#dialect = dialect.name;
    this.#decoder = dialect.createDecoder();
    return this.#look(this.#decoder.decode(this.#bytes));
  }

  end(): Beginning {
    if (!this.#decoder) {
      const dialect = chooseDialect(this.#headers, this.#bytes, true);
      if (!dialect || dialect === 'undecided') return this.#unknown();
      this.#dialect = dialect.name;
      this.#decoder = dialect.createDecoder();
      const found = this.#look(this.#decoder.decode(this.#bytes));
      if (found) return found;
    }
    return this.#look(this.#decoder.end()) ?? { type: 'empty', dialect: this.#dialect };
  }

  #look(events: Iterable<AnswerEvent>): Beginning | null {
    let found: Beginning | null = null;
    for (const event of events) {
      if (event.type === 'model') this.#model = event.name;
      if (found) continue;
      const dialect = this.#dialect;
      if (event.type === 'error') found = { type: 'error', dialect, message: event.message };
      if (WORDS.includes(event.type)) found = { type: 'words', dialect, model: '' };
    }
    return found?.type === 'words' ? { ...found, model: this.#model } : found;
  }

  #unknown(): Beginning {
    return { type: 'unknown', text: new TextDecoder().decode(this.#bytes) };
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
