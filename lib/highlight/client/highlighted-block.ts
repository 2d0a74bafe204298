import { CODE_GROUP_LINES } from '../../markdown/lines.ts';
import type { Language } from '../shared/languages.ts';
import { MAX_FAILURES } from '../shared/limits.ts';
import type { CautionMessage, TextChange } from '../shared/messages.ts';
import type { LineTokens, TokenUpdate } from '../shared/tokens.ts';
import { ToldLines } from './told-lines.ts';

/** The colours of one code block, which may grow. */
export interface HighlightSession {
  /**
   * Gives the code as it is now, in groups of 16 complete lines each (`CodeBlock.groups`). Since
   * the last call only the last group may have changed, and new ones may have come after it.
   */
  show(groups: readonly string[], isComplete: boolean): void;
}

export interface HighlightOptions {
  /** As the model wrote it after the fence. A language that nobody knows stays plain. */
  readonly language: string;
  /** Ends the session: no tokens come after it. */
  readonly signal: AbortSignal;
  /** Called for lines whose tokens differ from what was last told; at first all are plain. */
  readonly onTokens: (update: TokenUpdate) => void;
  /**
   * Called when no more tokens are to come of what was shown last: all have been told, or none can
   * be, or the block was given up.
   */
  readonly onRest?: () => void;
}

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

/** The worker is told of the last group that it knows and of all after it: no other may have changed. */
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
  /** The code that the worker has; `undefined` if it has not heard of the block. */
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

  /** The block ran past the limit so often that it keeps the colours that it has. */
  get isGivenUp(): boolean {
    return this.#failures > MAX_FAILURES;
  }

  get isKnown(): boolean {
    return this.#known !== undefined;
  }

  /** All tokens of the shown code have been told. */
  get isDone(): boolean {
    return !this.#isUnfinished && this.#known !== undefined && isSame(this.#known, this.#shown);
  }

  get isComplete(): boolean {
    return this.#shown.isComplete;
  }

  /** The next request to the worker. */
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
