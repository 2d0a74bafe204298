import {
  type IGrammar,
  type IRawGrammar,
  Registry,
  type StateStack,
} from '@shikijs/vscode-textmate';
import { TEXTMATE_GRAMMARS } from '../generated/textmate-grammars.js';
import textmateOrders from '../generated/textmate-orders.txt?raw';
import type { Grammar } from '../shared/document.ts';
import { createRegexEngine } from './regex-engine.ts';
import { TextmateDocument } from './textmate-document.ts';

const orders = new Map(
  textmateOrders
    .trim()
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

/** Some of everything that grammars with embedded ones embed. */
const WARMING_LINES = [
  '# a: "b" {{ c + 1 }} // d',
  '<a b="c" :d="e">{{ f }}</a>',
  '<script lang="ts">',
  'const a: b = `c`;',
  '</script>',
  '<style>',
  'a { b: c; }',
  '</style>',
];

/** Compiles regular expressions that nearly every text needs: the time limit of a line is not for that. */
function warmUp(grammar: IGrammar): void {
  let stack: StateStack | null = null;
  for (const line of WARMING_LINES) stack = grammar.tokenizeLine(line, stack).ruleStack;
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
  warmUp(grammar);
  return { open: (caution) => new TextmateDocument(grammar, caution) };
}
