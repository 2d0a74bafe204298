import { JsonEnd } from './json-end.ts';

const DATA_FIELD = 'data:';
const LINE_ENDS = /\r\n?|\n/g;
const EVENT_END = '\n\n';

/** Events as the standard has them, each with its data in one line: most of what comes. */
const WHOLE = /^(?:(?:event:[^\r\n]*\n)?data: ?\{[^\r\n]*\}\n\n)+$/;
const DATA_LINE = /^data:(.*)$/gm;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whole events, the data of each being one object to the end of its line. */
function areWhole(text: string): boolean {
  return WHOLE.test(text) && [...text.matchAll(DATA_LINE)].every(([, data]) => isJson(data ?? ''));
}

/** Of a field, or a comment. */
const FIELD_START = /^[a-z:]/;

/**
 * Mends two faults of servers in server-sent events whose data is JSON. An event ends where its JSON
 * does, also if the next comes with the next line, or in the same. A line that is no field is data
 * where the JSON goes on or begins.
 */
export class PartEvents {
  #json = new JsonEnd();
  // The beginning of the open line, as long as the field's name at most.
  #lineStart = '';
  // A line feed right after it belongs to the same line end.
  #isAfterReturn = false;

  /** The text, which may be cut anywhere, as the standard has it. */
  rewrite(text: string): string {
    const isBegun = this.#lineStart !== '' || this.#json.isInside || this.#isAfterReturn;
    if (!isBegun && areWhole(text)) return text;
    const output: string[] = [];
    let from = this.#isAfterReturn && text.startsWith('\n') ? 1 : 0;
    output.push(text.slice(0, from));
    LINE_ENDS.lastIndex = from;
    for (let end = LINE_ENDS.exec(text); end; end = LINE_ENDS.exec(text)) {
      this.#rewriteLine(text.slice(from, end.index), output);
      if (this.#lineStart === '') this.#json = new JsonEnd();
      this.#lineStart = '';
      output.push(end[0]);
      from = LINE_ENDS.lastIndex;
    }
    this.#rewriteLine(text.slice(from), output);
    if (text !== '') this.#isAfterReturn = text.endsWith('\r');
    return output.join('');
  }

  #rewriteLine(piece: string, output: string[]): void {
    for (let rest = piece; rest !== ''; ) {
      if (this.#lineStart === '') rest = this.#beginLine(rest, output);
      const name = rest.slice(0, DATA_FIELD.length - this.#lineStart.length);
      this.#lineStart += name;
      output.push(name);
      rest = rest.slice(name.length);
      if (this.#lineStart === DATA_FIELD) rest = this.#rewriteData(rest, output);
      else if (rest !== '') return void output.push(rest);
    }
  }

  /** No field begins with a space. */
  #beginLine(text: string, output: string[]): string {
    const line = this.#json.isInside ? text : text.trimStart();
    if (this.#json.isInside ? !FIELD_START.test(line) : line.startsWith('{')) {
      this.#lineStart = DATA_FIELD;
      output.push(DATA_FIELD);
    }
    return line;
  }

  /** The rest of the line after the end of the JSON. */
  #rewriteData(text: string, output: string[]): string {
    const end = this.#json.find(text, 0);
    if (end === -1) {
      output.push(text);
      return '';
    }
    output.push(text.slice(0, end), EVENT_END);
    this.#lineStart = '';
    return text.slice(end);
  }
}
