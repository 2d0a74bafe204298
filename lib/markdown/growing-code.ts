import type { Token } from 'markdown-it';
import type { CodeBlock } from './block.ts';
import { CODE_GROUP_LINES, countNewlines, cutIntoLineGroups } from './lines.ts';
import type { Header, ParsedText, Remainder } from './open-text.ts';
import type { RenderPolicy } from './options.ts';
import { hasEnded, type Piece } from './piece.ts';

/** An empty line that may turn out to be the code's last: in a list it makes that loose. */
function withoutLastEmptyLine(lines: string): string {
  const lastStart = lines.slice(0, -1).lastIndexOf('\n') + 1;
  return lines.slice(lastStart).trim() === '' ? lines.slice(0, lastStart) : lines;
}

/** A fence of which the end has not come: complete lines are kept, only the last one may change. */
export class GrowingCode {
  readonly key: number;
  readonly #policy: RenderPolicy;
  readonly #fullGroups: string[] = [];
  /** Complete lines after the full groups. */
  #lines = '';
  #openLine = '';
  readonly #fence: Token;
  #isSettled = false;
  #hasEnded = false;
  #block: CodeBlock | undefined;

  constructor(key: number, fence: Token, policy: RenderPolicy) {
    this.key = key;
    this.#fence = fence;
    this.#policy = policy;
  }

  /** Keeps the complete lines of the fence. Returns what has to be parsed again, null for all of it. */
  absorb(piece: Piece, text: ParsedText): Remainder | null {
    const { startLine } = piece;
    const { content = '', markup = '', meta } = piece.tokens[0] ?? {};
    // The fences within it, and its language, are asked for until its end has come.
    if (meta?.mayNest) return null;
    const complete = withoutLastEmptyLine(content.slice(0, content.lastIndexOf('\n') + 1));
    if (complete === '') return null;
    this.#addLines(complete);
    // Without the language: with a pipe in it the line would be a table's head to a line of dashes.
    const header: Header = { line: startLine, text: text.linePrefix(piece) + markup };
    return { headers: [header], fromLine: startLine + 1 + countNewlines(complete) };
  }

  #addLines(complete: string): void {
    const groups = cutIntoLineGroups(this.#lines + complete);
    const last = groups.at(-1) ?? '';
    const isLastFull = countNewlines(last) === CODE_GROUP_LINES;
    this.#fullGroups.push(...(isLastFull ? groups : groups.slice(0, -1)));
    this.#lines = isLastFull ? '' : last;
    this.#block = undefined;
  }

  /** Takes the rest: nothing can be added to the code. */
  close({ tokens: [fence] }: Piece): void {
    this.#addLines(fence?.content ?? '');
    this.#openLine = '';
    this.#isSettled = true;
  }

  continues([first]: readonly Token[]): boolean {
    return first?.type === 'fence';
  }

  /** Shows what has come of the last line. */
  show([fence]: readonly Token[]): void {
    this.#openLine = fence?.content ?? '';
    this.#hasEnded = hasEnded(fence);
    this.#block = undefined;
  }

  get block(): CodeBlock {
    this.#block ??= {
      kind: 'code',
      key: this.key,
      settled: this.#isSettled,
      complete: this.#isSettled || this.#hasEnded,
      fence: this.#fence,
      groups: this.#groups(),
      policy: this.#policy,
    };
    return this.#block;
  }

  #groups(): string[] {
    return [...this.#fullGroups, ...cutIntoLineGroups(this.#lines + this.#openLine)];
  }
}
