import MarkdownIt, { type Env, type Token } from 'markdown-it';
import { LEAST_OPEN_LENGTH, OPEN_END_LENGTH } from '../../limits.ts';
import { endsInCall } from './likely-emphasis.ts';

/** The beginning of a paragraph that is being written, which nothing that follows can change. */
export interface ClosedText {
  /** What is before it in the same paragraph. */
  readonly previous: ClosedText | null;
  /** An inline token of its own, parsed. */
  readonly token: Token;
}

/** An attempt that failed is made again when so much more has come. */
const GROWTH = 1.25;

/** Before a word of letters and after another, or between two sentences of a script without spaces. */
const BORDER =
  /(?<=[\p{L}\p{N}.,;!?)"'”’])(?=\s+\p{L}{2,}[\s,.;])|(?<=[。！？；，、])(?=\p{L}{2})/gu;

/** Notes count in the text's order, and `\(` may open a formula. */
const NEVER_CLOSED = /\[\^|\^\[|\\[([]/;

/** Marks left over in a text that a later one could close. */
const OPEN_MARKS =
  /[`$]|\]\(|<[a-z/!?]|(?<!\s)[*~]|[*~](?!\s)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/iu;

const WITHOUT_END_TAG = /^<(?:br|wbr)\s*\/?>$/i;

/** The brackets that are open after the text, of so many before it. */
function countOpenBrackets(text: string, before: number): number {
  let open = before;
  for (const sign of text) {
    if (sign === '[') open++;
    else if (sign === ']' && open > 0) open--;
  }
  return open;
}

/** Nothing in the parsed text waits for an end. */
function isClosed({ content, children }: Token): boolean {
  if (NEVER_CLOSED.test(content)) return false;
  let openBrackets = 0;
  for (const { type, content: text } of children ?? []) {
    if (type === 'html_inline' && !WITHOUT_END_TAG.test(text)) return false;
    if (type !== 'text') continue;
    if (OPEN_MARKS.test(text)) return false;
    openBrackets = countOpenBrackets(text, openBrackets);
  }
  const endsWithText = children?.at(-1)?.type === 'text';
  return endsWithText && openBrackets === 0 && !endsInCall(content);
}

function findBorders(source: string): number[] {
  const last = source.length - OPEN_END_LENGTH;
  const borders = [...source.slice(0, last).matchAll(BORDER)].map(({ index }) => index);
  const middle = borders.findLast((border) => border < source.length / 2);
  return [borders.at(-1) ?? 0, middle ?? 0].filter((border) => border > 0);
}

/**
 * What is closed of the paragraph at the open end. Only what follows it is parsed again, so that a
 * paragraph costs no more for each character than a list of short ones.
 */
export class ClosedTexts {
  readonly #parse: (tokens: Token[], env: Env) => unknown;
  #source = '';
  #last: ClosedText | null = null;
  #nextAttempt = LEAST_OPEN_LENGTH;

  /** @param parse parses the text in inline tokens */
  constructor(parse: (tokens: Token[], env: Env) => unknown) {
    this.#parse = parse;
  }

  /**
   * Closes what can be of a text, and forgets that of another.
   * @returns the length of what is closed of it
   */
  closeIn(source: string, env: Env): number {
    if (!source.startsWith(this.#source)) this.clear();
    this.#close(source.slice(this.#source.length), env);
    return this.#source.length;
  }

  get last(): ClosedText | null {
    return this.#last;
  }

  clear(): void {
    this.#source = '';
    this.#last = null;
    this.#nextAttempt = LEAST_OPEN_LENGTH;
  }

  #close(open: string, env: Env): void {
    if (open.length < this.#nextAttempt) return;
    this.#nextAttempt = GROWTH * open.length;
    for (const border of findBorders(open)) {
      const token = this.#parseAlone(open.slice(0, border), env);
      if (!isClosed(token)) continue;
      this.#source += token.content;
      this.#last = { previous: this.#last, token };
      this.#nextAttempt = LEAST_OPEN_LENGTH;
      return;
    }
  }

  /** Parses text as if it were all that its block has. */
  #parseAlone(source: string, { references }: Env): Token {
    const token = new MarkdownIt.Token('inline', '', 0);
    token.content = source;
    token.children = [];
    this.#parse([token], { references, streaming: true });
    return token;
  }
}

/** All of the text of an inline token, of which the closed part stands apart. */
export function withClosedText(token: Token): Token {
  let closed = closedTextOf(token);
  if (!closed) return token;
  const whole = Object.assign(Object.create(Object.getPrototypeOf(token)), token, { meta: null });
  for (; closed; closed = closed.previous) {
    whole.content = closed.token.content + whole.content;
    whole.children = [...(closed.token.children ?? []), ...(whole.children ?? [])];
  }
  return whole;
}

/** What is closed before the text of an inline token. */
export function closedTextOf(token: Token | undefined): ClosedText | null {
  return (token?.meta?.closed as ClosedText | undefined) ?? null;
}
