import { JsonEnd } from './json-end.ts';

const DATA_FIELD = 'data:';
const LINE_ENDS = /\r\n?|\n/g;
const EVENT_END = '\n\n';

/**
 * Ends a server-sent event where its JSON does. Some servers have one line end between events, or
 * none after the last; by the standard the first are one event, and the second is none.
 */
export class PartEvents {
  #json = new JsonEnd();
  // The beginning of the open line, as long as the field's name at most.
  #lineStart = '';
  // Nothing but space has come in this line since the JSON ended.
  #isAfterEnd = false;
  // A line feed right after it belongs to the same line end.
  #isAfterReturn = false;

  /** The text, which may be cut anywhere, with the ends of events put in. */
  rewrite(text: string): string {
    const output: string[] = [];
    let from = this.#isAfterReturn && text.startsWith('\n') ? 1 : 0;
    output.push(text.slice(0, from));
    LINE_ENDS.lastIndex = from;
    for (let end = LINE_ENDS.exec(text); end; end = LINE_ENDS.exec(text)) {
      this.#rewritePiece(text.slice(from, end.index), output);
      this.#endLine();
      output.push(end[0]);
      from = LINE_ENDS.lastIndex;
    }
    this.#rewritePiece(text.slice(from), output);
    if (text !== '') this.#isAfterReturn = text.endsWith('\r');
    return output.join('');
  }

  #rewritePiece(piece: string, output: string[]): void {
    let from = DATA_FIELD.length - this.#lineStart.length;
    this.#lineStart += piece.slice(0, from);
    if (this.#lineStart !== DATA_FIELD) {
      output.push(piece);
      return;
    }
    output.push(piece.slice(0, from));
    while (from < piece.length) {
      // More in the same line is data too, whole or malformed.
      if (this.#isAfterEnd && piece.slice(from).trim() !== '') {
        this.#isAfterEnd = false;
        output.push(DATA_FIELD);
      }
      const end = this.#json.find(piece, from);
      if (end !== -1) this.#isAfterEnd = true;
      output.push(piece.slice(from, end === -1 ? undefined : end), end === -1 ? '' : EVENT_END);
      from = end === -1 ? piece.length : end;
    }
  }

  #endLine(): void {
    if (this.#lineStart === '') this.#json = new JsonEnd();
    this.#lineStart = '';
    this.#isAfterEnd = false;
  }
}
