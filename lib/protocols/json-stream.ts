import { MalformedEventError } from '../errors/failure-errors.ts';
import { eventTooLong, MAX_EVENT_LENGTH } from './parse-event.ts';

const OUTSIDE_STRINGS = /["{}]/g;
const INSIDE_STRINGS = /["\\]/g;

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
  #depth = 0;
  #isInString = false;
  // A chunk may end between a backslash and what it escapes.
  #isEscaped = false;

  /** @param dialect its name in failures */
  constructor(dialect: string) {
    this.#dialect = dialect;
  }

  get isInObject(): boolean {
    return this.#depth > 0;
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
      if (this.#depth === 0) {
        from = this.#nextStart(text, from);
        if (from === text.length) return;
      }
      const end = this.#objectEnd(text, from);
      this.#hold(text.slice(from, end));
      if (this.#depth === 0) yield this.#take();
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

  /** Just after the open object's last character; the text's length where it does not end here. */
  #objectEnd(text: string, from: number): number {
    let at = from;
    while (at < text.length) {
      if (this.#isEscaped) {
        this.#isEscaped = false;
        at++;
        continue;
      }
      const marks = this.#isInString ? INSIDE_STRINGS : OUTSIDE_STRINGS;
      marks.lastIndex = at;
      const mark = marks.exec(text);
      if (!mark) return text.length;
      at = mark.index + 1;
      this.#pass(mark[0]);
      if (this.#depth === 0) return at;
    }
    return text.length;
  }

  #pass(mark: string): void {
    if (mark === '"') this.#isInString = !this.#isInString;
    else if (mark === '\\') this.#isEscaped = true;
    else this.#depth += mark === '{' ? 1 : -1;
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
