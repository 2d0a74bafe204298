/**
 * Completes the table of the characters that HTML has names for (`&eacute;`), which is a twelfth
 * of the renderer and which plain prose never asks. It is `null` where the table is complete from
 * the start, as it is here; the extension's build puts another module in place of this one
 * (scripts/vite/load-names-later).
 */
export const completeCharacterTable: (() => Promise<void>) | null = null;
