import type { KatexOptions } from 'katex';

/** Ems: as wide and as high as a rule or a space may make itself. */
const MAX_SIZE_EM = 40;
/** Enough for a page of macros; a macro that calls itself for ever ends here. */
const MAX_EXPANSIONS = 1000;

/** No formula may link, load, set classes or styles of its own, or run for ever. */
export const KATEX_OPTIONS: KatexOptions = {
  throwOnError: true,
  trust: false,
  strict: 'ignore',
  maxSize: MAX_SIZE_EM,
  maxExpand: MAX_EXPANSIONS,
};
