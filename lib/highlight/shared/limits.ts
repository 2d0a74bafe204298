/** Specification, section 9: code that takes longer than this stays plain. */
export const LINE_LIMIT_MS = 500;

/** Specification, section 9: how often a recursive regular expression may go into itself. */
export const REGEX_RECURSION_LIMIT = 5;

/** Specification, section 9, in characters: a longer regular expression is compiled when first used. */
export const LAZY_COMPILE_LENGTH = 3000;

/** A grammar that has not come by then is taken for one that failed. */
export const LOADING_LIMIT_MS = 10_000;

/** A worker that has not begun a job by then is taken for one that does not run. */
export const STARTING_LIMIT_MS = 10_000;

/** A worker that has had nothing to do for so long is ended, so that its memory returns. */
export const IDLE_LIMIT_MS = 60_000;

/** A block that has run past the limit so often keeps the colours that it has. */
export const MAX_FAILURES = 6;

/** The worker answers at the latest after this and one step more; other blocks come in between. */
export const ANSWER_AFTER_MS = 40;
