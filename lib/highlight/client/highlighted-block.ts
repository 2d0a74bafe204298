import { CODE_GROUP_LINES } from '../../markdown/line-groups.ts';
import type { HighlightOptions } from '../highlighter.ts';
import type { Language } from '../languages.ts';
import { MAX_FAILURES } from '../limits.ts';
import type { LineTokens } from '../tokens.ts';
import type { CautionMessage, TextChange } from '../worker/messages.ts';
import { ToldLines } from './told-lines.ts';

interface ShownCode {
  readonly groups: readonly string[];
  readonly isComplete: boolean;
}

function isSame(a: ShownCode, b: ShownCode): boolean {
  return (
    a.isComplete === b.isComplete &&
    a.groups.length === b.groups.length &&
    a.groups.at(-1) === b.groups.at(-1)
  );
}

/** What the worker has to be told to know the code; only the last group may have changed. */
function changeBetween(
  known: ShownCode | undefined,
  { groups, isComplete }: ShownCode,
): TextChange {
  const shared = known ? Math.max(0, Math.min(known.groups.length, groups.length) - 1) : 0;
  return {
    firstLine: shared * CODE_GROUP_LINES,
    text: groups.slice(shared).join(''),
    isComplete,
  };
}

/** One block of code: what is to be shown, what the worker knows of it and what has been told. */
export class HighlightedBlock {
  readonly id: number;
  readonly language: Language;
  readonly #options: HighlightOptions;
  readonly #told = new ToldLines();
  #shown: ShownCode = { groups: [], isComplete: false };
  /** What the worker has of the code; `undefined` if it has not heard of the block. */
  #known: ShownCode | undefined;
  /** The worker has not told all tokens of what it has. */
  #isUnfinished = false;
  #caution: { readonly fromLine: number; readonly plainLines: readonly number[] } | undefined;
  #failures = 0;

  constructor(id: number, language: Language, options: HighlightOptions) {
    this.id = id;
    this.language = language;
    this.#options = options;
  }

  /** @returns whether this is news */
  show(groups: readonly string[], isComplete: boolean): boolean {
    const shown = { groups, isComplete };
    if (isSame(shown, this.#shown)) return false;
    this.#shown = shown;
    return true;
  }

  get hasEnded(): boolean {
    return this.#options.signal.aborted;
  }

  /** Whether it ran past the limit so often that it keeps the colours that it has. */
  get isGivenUp(): boolean {
    return this.#failures > MAX_FAILURES;
  }

  get isKnown(): boolean {
    return this.#known !== undefined;
  }

  /** Whether all tokens of what is shown have been told. */
  get isDone(): boolean {
    return !this.#isUnfinished && this.#known !== undefined && isSame(this.#known, this.#shown);
  }

  get isComplete(): boolean {
    return this.#shown.isComplete;
  }

  /** What to ask of the worker next. */
  request(): { change?: TextChange; caution?: CautionMessage } {
    const isNews = !this.#known || !isSame(this.#known, this.#shown);
    const change = isNews ? changeBetween(this.#known, this.#shown) : undefined;
    this.#known = this.#shown;
    this.#isUnfinished = true;
    return { ...(change && { change }), ...(this.#caution && { caution: this.#caution }) };
  }

  take(firstLine: number, lines: readonly LineTokens[], isDone: boolean): void {
    this.#isUnfinished = !isDone;
    for (const update of this.#told.update(firstLine, lines)) this.#options.onTokens(update);
    if (isDone && lines.length > 0) this.#told.shorten(firstLine + lines.length);
  }

  /** No more tokens come of what is shown. */
  rest(): void {
    if (!this.hasEnded) this.#options.onRest?.();
  }

  /** The worker that knew of it is no more, or has been told to forget it. */
  forgetWorker(): void {
    this.#known = undefined;
    this.#isUnfinished = false;
  }

  /**
   * Work on it ran past the limit, or failed, while it was on this line. From there on it is worked on
   * line by line; a line at which that fails again stays plain.
   */
  fail(line: number): void {
    this.#failures++;
    this.forgetWorker();
    const { fromLine, plainLines } = this.#caution ?? { fromLine: line + 1, plainLines: [] };
    this.#caution =
      line < fromLine
        ? { fromLine: line, plainLines }
        : { fromLine, plainLines: [...plainLines, line] };
  }
}
