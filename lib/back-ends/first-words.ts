import type { AnswerEvent } from '../chat/events/events.ts';
import type { Decoder, Dialect } from '../protocols/decoder.ts';
import { chooseDialect } from '../protocols/dialects.ts';
import { joined } from '../relay/call/body-reader.ts';

/** The beginning of an answer. */
export type Beginning =
  | { readonly type: 'words'; readonly dialect: Dialect; readonly model: string }
  /** The back end reports a failure inside its answer. */
  | { readonly type: 'error'; readonly message: string; readonly code: string }
  /** It ended and had said nothing. */
  | { readonly type: 'empty' }
  /** A dialect that is not known; `text` is the beginning of the body. */
  | { readonly type: 'unknown'; readonly text: string };

/** As much as is looked at; a dialect shows itself, and an answer its words, long before. */
const MAX_BYTES = 256 * 1024;

/** Events that count as an answer: anything that a reader would see of it. */
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

/** A dialect that has been told, and an answer that is being read in it. */
interface Reading {
  readonly dialect: Dialect;
  readonly decoder: Decoder;
}

class BeginningReader {
  readonly #headers: Headers;
  /** The first bytes, until they have told the dialect. */
  #bytes = new Uint8Array();
  #reading: Reading | null = null;
  #model = '';
  byteCount = 0;

  constructor(headers: Headers) {
    this.#headers = headers;
  }

  /** @returns `null` while more has to be read */
  take(chunk: Uint8Array): Beginning | null {
    this.byteCount += chunk.length;
    if (this.#reading) return this.#look(this.#reading, this.#reading.decoder.decode(chunk));
    this.#bytes = joined(this.#bytes, chunk);
    const dialect = chooseDialect(this.#headers, this.#bytes);
    if (dialect === 'undecided') return null;
    return dialect ? this.#begin(dialect) : this.#unknown();
  }

  end(): Beginning {
    if (!this.#reading) {
      const dialect = chooseDialect(this.#headers, this.#bytes, true);
      if (!dialect || dialect === 'undecided') return this.#unknown();
      const found = this.#begin(dialect);
      if (found) return found;
    }
    const reading = this.#reading;
    return (reading && this.#look(reading, reading.decoder.end())) ?? { type: 'empty' };
  }

  #begin(dialect: Dialect): Beginning | null {
    this.#reading = { dialect, decoder: dialect.createDecoder() };
    return this.#look(this.#reading, this.#reading.decoder.decode(this.#bytes));
  }

  #look({ dialect }: Reading, events: Iterable<AnswerEvent>): Beginning | null {
    let found: Beginning | null = null;
    for (const event of events) {
      if (event.type === 'model') this.#model = event.name;
      if (found) continue;
      if (event.type === 'error') found = { ...event, code: event.code ?? '' };
      if (WORDS.includes(event.type)) found = { type: 'words', dialect, model: '' };
    }
    return found?.type === 'words' ? { ...found, model: this.#model } : found;
  }

  #unknown(): Beginning {
    return { type: 'unknown', text: new TextDecoder().decode(this.#bytes) };
  }
}
