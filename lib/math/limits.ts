/** Some ten times what a long derivation has. */
export const MAX_FORMULA_CHARACTERS = 5000;
/** A formula that still comes is drawn anew at each of its pieces; a longer one waits for its end. */
export const MAX_GROWING_CHARACTERS = 2000;
/** Tokens that macros may make in all; within `MAX_FORMULA_NODES` they are only work. */
export const MAX_MACRO_TOKENS = 20_000;
/**
 * Work of all formulas of a message together: elements, signs, what macros make, and
 * `FORMULA_WORK` for each. A chapter on mathematics takes 40,000 (234 formulas in 35 kB of text).
 * All of it in one paragraph holds up a panel for a second or a few.
 */
export const MAX_MESSAGE_WORK = 100_000;
/** Least work of a formula: lines of thousands of them are slow to be laid out in Firefox. */
export const FORMULA_WORK = 30;
/** Letters, cells and groups; each is drawn as some five elements, a cell as sixteen. */
export const MAX_FORMULA_NODES = 4000;
/**
 * Parts within parts; a fraction within a fraction is two deeper. Chromium 150 takes seconds to lay
 * out sixty boxes within boxes and no longer answers at a hundred; a continued fraction has ten.
 */
export const MAX_FORMULA_DEPTH = 64;
