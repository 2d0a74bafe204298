import { type IRawGrammar, Registry } from '@shikijs/vscode-textmate';
import type { Grammar } from '../worker/document.ts';
import { TEXTMATE_GRAMMARS, TEXTMATE_ORDERS } from './grammars.js';
import { createRegexEngine } from './regex-engine.ts';
import { TextmateDocument } from './textmate-document.ts';

const orders = new Map(
  TEXTMATE_ORDERS.trim()
    .split('\n')
    .map((line) => [line.slice(line.lastIndexOf(' ') + 1), line.split(' ')]),
);

const regexEngine = createRegexEngine();

async function loadRaw(name: string): Promise<IRawGrammar> {
  const load = TEXTMATE_GRAMMARS.get(name);
  if (!load) throw new Error(`There is no grammar ${name}.`);
  return (await load()).default;
}

/** Grammars that add to others wherever their selector fits; they come with the language they are for. */
function injectionsOf(grammars: readonly IRawGrammar[]): string[] {
  return grammars
    .filter(({ injectionSelector }) => injectionSelector !== undefined)
    .map(({ scopeName }) => scopeName);
}

/**
 * Loads a TextMate grammar with those that it embeds; each language has a registry of its own, so
 * that what is loaded for one changes no other.
 * @throws whatever the import of a grammar throws
 */
export async function loadTextmateGrammar(id: string): Promise<Grammar> {
  const grammars = await Promise.all((orders.get(id) ?? [id]).map(loadRaw));
  const byScope = new Map(grammars.map((grammar) => [grammar.scopeName, grammar]));
  const own = grammars.at(-1);
  const registry = new Registry({
    onigLib: regexEngine,
    loadGrammar: (scope) => byScope.get(scope),
    getInjections: (scope) => (scope === own?.scopeName ? injectionsOf(grammars) : []),
  });
  const grammar = own && registry.loadGrammar(own.scopeName);
  if (!grammar) throw new Error(`The grammar ${id} could not be read.`);
  // Compiles what every line needs; the time limit of the first line is not for that.
  grammar.tokenizeLine('', null);
  return { open: (caution) => new TextmateDocument(grammar, caution) };
}
