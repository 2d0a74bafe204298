import { MalformedEventError } from '../errors/failure-errors.ts';
import { JsonEnd } from './json-end.ts';
import { eventTooLong, MAX_EVENT_LENGTH } from './parse-event.ts';

/** Told of text that is no object, in UTF-16 units. */
const EXCERPT_LENGTH = 200;

/**
 * JSON objects one after the other, taken from bytes cut anywhere. They need not be a line each:
 * a gateway may print one over many lines, or several in one.
 */
export class JsonStream {
  readonly #dialect: string;
  // Holds back the bytes of a code point that the end of a chunk cut, and drops the byte order mark.
  readonly #utf8 = new TextDecoder();
  // An object whose end has not come, in pieces, so that many chunks for one cost no copies.
  #pieces: string[] = [];
  #length = 0;
  readonly #json = new JsonEnd();

  /** @param dialect its name in failures */
  constructor(dialect: string) {
    this.#dialect = dialect;
  }

  get isInObject(): boolean {
    return this.#json.isInside;
  }

  /**
   * The objects that these bytes complete, as text.
   * @throws MalformedEventError after the objects before it, where one is too long, or where what
   * begins is none.
   */
  *feed(bytes: Uint8Array): Iterable<string> {
    const text = this.#utf8.decode(bytes, { stream: true });
    let from = 0;
    while (from < text.length) {
      if (!this.isInObject) {
        from = this.#nextStart(text, from);
        if (from === text.length) return;
      }
      const found = this.#json.find(text, from);
      const end = found === -1 ? text.length : found;
      this.#hold(text.slice(from, end));
      if (!this.isInObject) yield this.#take();
      from = end;
    }
  }

  /** The start of the next object; the text's length where only space is left. */
  #nextStart(text: string, from: number): number {
    const length = text.slice(from).search(/\S/);
    if (length === -1) return text.length;
    const start = from + length;
    if (text[start] === '{') return start;
    const [line = ''] = text.slice(start, start + EXCERPT_LENGTH).split('\n', 1);
    const detail = `${line} (no JSON object)`;
    throw new MalformedEventError({ dialect: this.#dialect, detail });
  }

  #hold(piece: string): void {
    this.#length += piece.length;
    if (this.#length > MAX_EVENT_LENGTH) throw eventTooLong(this.#dialect);
    this.#pieces.push(piece);
  }

  #take(): string {
    const object = this.#pieces.join('');
    this.#pieces = [];
    this.#length = 0;
    return object;
  }
}
