import type { IRawGrammar } from '@shikijs/vscode-textmate';

/** Loads a grammar of tm-grammars, by its name. */
export const TEXTMATE_GRAMMARS: ReadonlyMap<string, () => Promise<{ default: IRawGrammar }>>;
