import './configure-prism.ts';
import type { Grammar as PrismGrammar, Token } from 'prismjs';
// biome-ignore lint/style/noRestrictedImports: the folder `components` is Prism's own.
import Prism from 'prismjs/components/prism-core.js';
import { PRISM_COMPONENTS } from '../generated/prism-components.js';
import prismOrders from '../generated/prism-orders.txt?raw';
import prismRootScopes from '../generated/prism-root-scopes.txt?raw';
import type { Grammar } from '../shared/document.ts';
import { PrismDocument, type TextTokens } from './prism-document.ts';
import { ScopePaths } from './scope-paths.ts';
import { TokenLines } from './token-lines.ts';

// The components look for a global.
Object.assign(globalThis, { Prism });

function readLines(lines: string, separator: string): Map<string, string> {
  const entries = lines.trim().split('\n');
  return new Map(
    entries.map((line) => {
      const end = line.indexOf(separator);
      return [line.slice(0, end), line.slice(end + separator.length)];
    }),
  );
}

const orders = readLines(prismOrders, ': ');
const rootScopes = readLines(prismRootScopes, ' ');

/** Names that Prism gives to code in other code, where they are not its languages' ids. */
const EMBEDDED_ALIASES: ReadonlyMap<string, string> = new Map([
  ['html', 'markup'],
  ['xml', 'markup'],
  ['svg', 'markup'],
  ['js', 'javascript'],
  ['md', 'markdown'],
  ['shell', 'bash'],
]);

const paths = new ScopePaths((language) => {
  const id = EMBEDDED_ALIASES.get(language) ?? language;
  return rootScopes.get(id) ?? `source.${id}`;
});

/** Components run once each, and one after the other: what a later one finds depends on it. */
const running = new Map<string, Promise<unknown>>();

async function runComponent(id: string): Promise<void> {
  const run = running.get(id) ?? PRISM_COMPONENTS.get(id)?.();
  if (!run) return;
  running.set(id, run);
  try {
    await run;
  } catch (error) {
    running.delete(id);
    throw error;
  }
}

/** Characters to be cut into tokens in one go in languages that take ten times as long as others. */
const SLOW_SLICES: ReadonlyMap<string, number> = new Map([
  ['jsx', 8000],
  ['tsx', 8000],
]);

/** As Prism.highlight() does it, but for the HTML: template languages live by the hooks. */
function tokenize(code: string, grammar: PrismGrammar, language: string): (string | Token)[] {
  const environment: Parameters<typeof runHooks>[0] = { code, grammar, language };
  runHooks(environment, 'before-tokenize');
  environment.tokens = Prism.tokenize(environment.code, environment.grammar);
  runHooks(environment, 'after-tokenize');
  return environment.tokens;
}

interface TokenizeEnvironment {
  code: string;
  grammar: PrismGrammar;
  language: string;
  tokens?: (string | Token)[];
}

function runHooks(environment: TokenizeEnvironment, hook: string): void {
  for (const act of Prism.hooks.all[hook] ?? []) act(environment);
}

/**
 * Cuts a text into tokens.
 * @throws {Error} if the grammar lost or added some of it
 */
function tokenizeText(text: string, grammar: PrismGrammar, language: string): TextTokens {
  const lines = new TokenLines(tokenize(text, grammar, language), language, paths);
  if (lines.length !== text.length) throw new Error('The tokens do not make up the code.');
  return lines;
}

/**
 * Loads a language of Prism's with what it builds on. Components that are there already are not
 * loaded again.
 * @throws whatever the import of a component throws
 */
export async function loadPrismGrammar(id: string): Promise<Grammar> {
  for (const component of orders.get(id)?.split(' ') ?? []) await runComponent(component);
  const grammar = Prism.languages[id];
  if (typeof grammar !== 'object') throw new Error(`Prism has no grammar ${id}.`);
  const tokenize = (text: string) => tokenizeText(text, grammar, id);
  return { open: (caution) => new PrismDocument(tokenize, caution, SLOW_SLICES.get(id)) };
}
