/**
 * Longer than any diagram that could be looked at; Mermaid allows 50 000. All but the layout of
 * graphs works on the panel's thread, and a thousand messages of a sequence take seconds.
 */
export const MAX_TEXT_CHARACTERS = 20_000;
/** Mermaid's own limit. */
export const MAX_EDGES = 500;
/** Many times what the largest graph within Mermaid's limits takes, with its code to be loaded. */
export const DRAWING_LIMIT_MS = 15_000;
