/** The place at which a text breaks JSON's grammar; lines and columns count from 1. */
export interface JsonPlace {
  readonly line: number;
  readonly column: number;
}

/** Not JSON: RFC 8259. */
interface SyntaxFault {
  readonly fault: 'syntax';
  readonly place: JsonPlace;
}

type JsonObjectReading =
  | { readonly value: Readonly<Record<string, unknown>> }
  | SyntaxFault
  /** JSON, but a list, a text, a number or the like. */
  | { readonly fault: 'no-object' };

/** The tokens that may come next inside the innermost object or list. */
type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end';

/** A longer text is not gone through again: that takes a second for each 10 MB. */
const MAX_SCANNED_LENGTH = 8_000_000;

/** A stretch of a string; a pattern for a whole one would need stack for each of its characters. */
const STRING_PIECE = /(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})){1,1000}/uy;

/** Anything but a string. */
const TOKEN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/uy;

const SPACE = /[ \t\n\r]*/y;

/** A text as JSON; one of nothing but white space is an empty object. */
export function readJsonValue(text: string): { readonly value: unknown } | SyntaxFault {
  if (text.trim() === '') return { value: {} };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { fault: 'syntax', place: faultIn(text, error) };
  }
}

/** A text as a JSON object; one of nothing but white space is an empty object. */
export function readJsonObject(text: string): JsonObjectReading {
  const reading = readJsonValue(text);
  if ('fault' in reading) return reading;
  const { value } = reading;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { fault: 'no-object' };
  }
  return { value: { ...value } };
}

function faultIn(text: string, error: unknown): JsonPlace {
  if (text.length <= MAX_SCANNED_LENGTH) return placeIn(text, firstFault(text));
  // Both browsers say where; Chrome not always where the text ends too early, or begins otherwise.
  const said = String(error);
  const [, line, column] = /line (\d+) column (\d+)/.exec(said) ?? [];
  if (line && column) return { line: Number(line), column: Number(column) };
  const isCutOff = /\bend\b/i.test(said);
  return placeIn(text, isCutOff ? text.length : firstFault(text.slice(0, MAX_SCANNED_LENGTH)));
}

function placeIn(text: string, offset: number): JsonPlace {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The offset of the first thing that JSON does not allow; browsers say it in different ways, or not. */
function firstFault(text: string): number {
  const scanner = new Scanner(text);
  while (scanner.takeToken());
  return scanner.offset;
}

/** Goes through a text that is no JSON, token by token, up to what is wrong. */
class Scanner {
  offset = 0;
  readonly #text: string;
  /** The closers of the objects and lists that are open. */
  readonly #closers: string[] = [];
  #expected: Expected = 'value';

  constructor(text: string) {
    this.#text = text;
  }

  /** @returns `false` where the text ends or is wrong, with `offset` there */
  takeToken(): boolean {
    SPACE.lastIndex = this.offset;
    SPACE.test(this.#text);
    this.offset = Math.max(this.offset, SPACE.lastIndex);
    const token = this.#text[this.offset] === '"' ? this.#string() : this.#otherToken();
    if (token === undefined || !this.#fits(token)) return false;
    this.offset += token.length;
    return true;
  }

  #otherToken(): string | undefined {
    TOKEN.lastIndex = this.offset;
    return TOKEN.exec(this.#text)?.[0];
  }

  /** The string that begins here; `undefined` where it does not end, or is none. */
  #string(): string | undefined {
    let end = this.offset + 1;
    for (;;) {
      STRING_PIECE.lastIndex = end;
      if (!STRING_PIECE.test(this.#text)) break;
      end = STRING_PIECE.lastIndex;
    }
    return this.#text[end] === '"' ? this.#text.slice(this.offset, end + 1) : undefined;
  }

  #fits(token: string): boolean {
    const closer = this.#closers.at(-1);
    if (token === closer && /end$/.test(this.#expected)) return this.#close();
    switch (this.#expected) {
      case 'value':
      case 'value-or-end':
        return this.#takeValue(token);
      case 'key':
      case 'key-or-end':
        return token.startsWith('"') && this.#expect('colon');
      case 'colon':
        return token === ':' && this.#expect('value');
      case 'comma-or-end':
        return (
          token === ',' && closer !== undefined && this.#expect(closer === '}' ? 'key' : 'value')
        );
    }
  }

  #takeValue(token: string): boolean {
    if (token === '{') {
      this.#closers.push('}');
      return this.#expect('key-or-end');
    }
    if (token === '[') {
      this.#closers.push(']');
      return this.#expect('value-or-end');
    }
    return !/^[}\],:]/.test(token) && this.#expect('comma-or-end');
  }

  #close(): boolean {
    this.#closers.pop();
    return this.#expect('comma-or-end');
  }

  #expect(next: Expected): true {
    this.#expected = next;
    return true;
  }
}
