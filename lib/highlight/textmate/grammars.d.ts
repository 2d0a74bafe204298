import type { IRawGrammar } from '@shikijs/vscode-textmate';

/** What loads a grammar of tm-grammars, by its name. */
export const TEXTMATE_GRAMMARS: ReadonlyMap<string, () => Promise<{ default: IRawGrammar }>>;
/** Lines `grammar grammar language`. */
export const TEXTMATE_ORDERS: string;
