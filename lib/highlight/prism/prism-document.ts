import { type Caution, type CodeDocument, firstDifference } from '../shared/document.ts';
import type { CodeToken, LineTokens, TokenUpdate } from '../shared/tokens.ts';

/** Rates a line as a beginning, as if nothing were before it; indented code is inside something. */
function rank(line: string, before: string): number {
  if (/^[\s)\]}]/.test(line) || line === '') return 0;
  return before.trim() === '' ? 2 : 1;
}

/**
 * The best line to begin with among those that no token goes across: the last one that stands after
 * an empty line and is not indented, else the last that is not indented, else the last.
 * @param safeLines line numbers, in order
 * @returns `undefined` if none lies after `from` and not after `to`
 */
function chooseSafeLine(
  lines: readonly string[],
  safeLines: readonly number[],
  from: number,
  to: number,
): number | undefined {
  let best: number | undefined;
  let bestRank = -1;
  for (let index = safeLines.length - 1; index >= 0; index--) {
    const line = safeLines[index] ?? 0;
    if (line > to) continue;
    if (line <= from) break;
    const lineRank = rank(lines[line] ?? '', lines[line - 1] ?? '');
    if (lineRank > bestRank) [best, bestRank] = [line, lineRank];
    if (bestRank === 2) break;
  }
  return best;
}

/** Tokens of a text that is looked at by itself. */
export interface TextTokens {
  readonly lines: readonly (readonly CodeToken[])[];
  /** Lines of it that no token goes across. */
  readonly safeLines: readonly number[];
}

/**
 * So many characters are cut into tokens in one go. With samples of all languages that took 30 ms of
 * the processor's time at most, and once 110 ms where regular expressions were compiled first.
 */
const SLICE_LENGTH = 16_000;

/** Growing code is read again from about so many characters before its end at each update. */
const WINDOW_LENGTH = 3000;

/** The last lines of a slice may depend on the code after them. */
const LINES_BEHIND = 12;

/** Factor by which code without a safe line has to grow before it is read again. */
const GROWTH = 1.25;

/**
 * Prism reads whole texts. Code that grows is therefore read from a safe line some way back, and
 * read whole once it is complete; what is too long for that is read in slices between safe lines.
 */
export class PrismDocument implements CodeDocument {
  readonly #tokenize: (text: string) => TextTokens;
  readonly #caution: Caution | undefined;
  #lines: string[] = [];
  #isComplete = false;
  /** Safe lines from which growing code was read, each after the one before. */
  #starts: number[] = [0];
  #next: number | undefined;
  readonly #usualSliceLength: number;
  #sliceLength: number;
  /** Not worth reading again before it is so long, counted from the last start. */
  #worthwhileLength = 0;

  /** @param sliceLength characters to be cut into tokens in one go */
  constructor(
    tokenize: (text: string) => TextTokens,
    caution?: Caution,
    sliceLength = SLICE_LENGTH,
  ) {
    this.#tokenize = tokenize;
    this.#caution = caution;
    this.#usualSliceLength = sliceLength;
    this.#sliceLength = sliceLength;
  }

  replace(firstLine: number, lines: readonly string[], isComplete: boolean): void {
    const changed = firstDifference(this.#lines, firstLine, lines);
    this.#lines.length = firstLine;
    for (const line of lines) this.#lines.push(line);
    const wasComplete = this.#isComplete;
    this.#isComplete = isComplete;
    if (changed === undefined && isComplete === wasComplete) return;
    this.#next = this.#firstLineToRead(changed);
  }

  get nextLine(): number | undefined {
    return this.#next;
  }

  step(): TokenUpdate {
    const start = this.#next ?? 0;
    if (this.#caution && start >= this.#caution.fromLine) return this.#readLine(start);
    const end = this.#endOfSlice(start);
    const read = this.#tokenize(this.#text(start, end));
    if (end === this.#caution?.fromLine) return this.#readUpToCaution(start, end, read);
    if (end < this.#lines.length) return this.#readOn(start, end, read);
    this.#next = undefined;
    if (!this.#isComplete) this.#moveStart(start, read);
    return { firstLine: start, lines: read.lines };
  }

  #firstLineToRead(changed: number | undefined): number | undefined {
    const first = changed ?? this.#lines.length;
    while (this.#starts.length > 1 && (this.#starts.at(-1) ?? 0) > first) this.#starts.pop();
    if (this.#caution && first >= this.#caution.fromLine) return changed;
    if (this.#isComplete) return this.#firstLineToReadWhole(changed);
    const start = this.#starts.at(-1) ?? 0;
    return this.#lengthFrom(start) < this.#worthwhileLength ? undefined : start;
  }

  /** Code that was read from its beginning to its end has its tokens already. */
  #firstLineToReadWhole(changed: number | undefined): number | undefined {
    const wasReadWhole = this.#starts.length === 1 && this.#worthwhileLength === 0;
    this.#starts = [0];
    this.#worthwhileLength = 0;
    this.#sliceLength = this.#usualSliceLength;
    return changed === undefined && wasReadWhole ? undefined : 0;
  }

  /** A slice was read which does not reach the end: the last lines of it are read again. */
  #readOn(start: number, end: number, { lines, safeLines }: TextTokens): TokenUpdate {
    const slice = this.#lines.slice(start, end);
    const safe = chooseSafeLine(slice, safeLines, 0, slice.length - LINES_BEHIND);
    if (safe === undefined) {
      this.#sliceLength *= 2;
      return { firstLine: start, lines: [] };
    }
    this.#next = start + safe;
    this.#sliceLength = this.#usualSliceLength;
    this.#starts.push(this.#next);
    return { firstLine: start, lines: lines.slice(0, safe) };
  }

  #readUpToCaution(start: number, end: number, { lines }: TextTokens): TokenUpdate {
    this.#next = end < this.#lines.length ? end : undefined;
    return { firstLine: start, lines: lines.slice(0, end - start) };
  }

  #readLine(line: number): TokenUpdate {
    this.#next = line + 1 < this.#lines.length ? line + 1 : undefined;
    const text = this.#lines[line] ?? '';
    const isPlain = this.#caution?.plainLines.has(line) || text === '';
    const tokens: LineTokens = isPlain ? [] : (this.#tokenize(text).lines[0] ?? []);
    return { firstLine: line, lines: [tokens] };
  }

  #moveStart(start: number, { safeLines }: TextTokens): void {
    const length = this.#lengthFrom(start);
    this.#worthwhileLength = 0;
    if (length <= 2 * WINDOW_LENGTH) return;
    const window = this.#lines.slice(start);
    const safe = chooseSafeLine(window, safeLines, 0, this.#lineBefore(WINDOW_LENGTH) - start);
    if (safe === undefined) this.#worthwhileLength = length * GROWTH;
    else this.#starts.push(start + safe);
  }

  /** The line that stands so many characters before the end. */
  #lineBefore(length: number): number {
    let line = this.#lines.length - 1;
    for (let rest = length; line > 0; line--) {
      rest -= (this.#lines[line]?.length ?? 0) + 1;
      if (rest < 0) break;
    }
    return line;
  }

  #endOfSlice(start: number): number {
    let length = 0;
    for (let line = start; line < this.#lines.length; line++) {
      if (line > start && line === this.#caution?.fromLine) return line;
      length += (this.#lines[line]?.length ?? 0) + 1;
      if (length > this.#sliceLength && line > start + LINES_BEHIND) return line;
    }
    return this.#lines.length;
  }

  #lengthFrom(start: number): number {
    let length = 0;
    for (let line = start; line < this.#lines.length; line++) {
      length += (this.#lines[line]?.length ?? 0) + 1;
    }
    return length;
  }

  #text(start: number, end: number): string {
    const text = this.#lines.slice(start, end).join('\n');
    return end < this.#lines.length ? `${text}\n` : text;
  }
}
