import type { TokenUpdate } from './tokens.ts';

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

export interface Highlighter {
  open(options: HighlightOptions): HighlightSession;
}
