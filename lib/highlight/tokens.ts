/** A stretch of a line; columns in UTF-16 code units. What no token covers is plain. */
export interface CodeToken {
  readonly start: number;
  readonly end: number;
  /**
   * TextMate scopes, outermost first, separated by spaces: `source.js string.quoted.double`.
   * There are few different ones, so they can be compared and kept as strings.
   */
  readonly scopes: string;
}

/** In the order of their columns; none overlaps another. */
export type LineTokens = readonly CodeToken[];

/** Tokens for a run of lines; lines that are not in it keep theirs. Lines count from 0 in the block. */
export interface TokenUpdate {
  readonly firstLine: number;
  readonly lines: readonly LineTokens[];
}
