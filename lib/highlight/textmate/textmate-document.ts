import type { IGrammar, IToken, StateStack } from '@shikijs/vscode-textmate';
import themeScopes from '../generated/theme-scopes.txt?raw';
import { type Caution, type CodeDocument, firstDifference } from '../shared/document.ts';
import { LINE_LIMIT_MS } from '../shared/limits.ts';
import type { CodeToken, LineTokens, TokenUpdate } from '../shared/tokens.ts';

let themed: ReadonlySet<string> | undefined;

/**
 * The scope as far as some theme has a rule for it: `string.quoted.double.rust` is
 * `string.quoted.double` to them all. `undefined` if none has.
 */
function shorten(scope: string): string | undefined {
  themed ??= new Set(themeScopes.trim().split('\n'));
  for (let end = scope.length; end > 0; end = scope.lastIndexOf('.', end - 1)) {
    const beginning = scope.slice(0, end);
    if (themed.has(beginning)) return beginning;
  }
  return undefined;
}

const shortened = new Map<string, string>();

/** Scopes, outermost first, without what no theme can tell apart; so there are few different ones. */
export function relevantScopes(scopes: readonly string[]): string {
  const key = scopes.join(' ');
  const known = shortened.get(key);
  if (known !== undefined) return known;
  const [root = '', ...inner] = scopes;
  const relevant = inner.map(shorten).filter((scope) => scope !== undefined);
  const path = [root, ...relevant].join(' ');
  shortened.set(key, path);
  return path;
}

function lineTokens(tokens: readonly IToken[], length: number): LineTokens {
  const result: CodeToken[] = [];
  for (const { startIndex, endIndex, scopes: all } of tokens) {
    const scopes = relevantScopes(all);
    const end = Math.min(endIndex, length);
    if (!scopes.includes(' ') || startIndex >= end) continue;
    const last = result.at(-1);
    const continues = last?.end === startIndex && last.scopes === scopes;
    if (continues) result.pop();
    result.push({ start: continues ? last.start : startIndex, end, scopes });
  }
  return result;
}

/** TextMate grammars read line by line; after each the stack of rules is kept. */
export class TextmateDocument implements CodeDocument {
  readonly #grammar: IGrammar;
  readonly #caution: Caution | undefined;
  readonly #lines: string[] = [];
  /** The stack at the beginning of each line that has been reached. */
  readonly #stacks: (StateStack | null)[] = [null];

  constructor(grammar: IGrammar, caution?: Caution) {
    this.#grammar = grammar;
    this.#caution = caution;
  }

  replace(firstLine: number, lines: readonly string[]): void {
    const changed = firstDifference(this.#lines, firstLine, lines);
    this.#lines.length = firstLine;
    for (const line of lines) this.#lines.push(line);
    if (changed !== undefined) this.#stacks.length = Math.min(this.#stacks.length, changed + 1);
  }

  get nextLine(): number | undefined {
    const next = this.#stacks.length - 1;
    return next < this.#lines.length ? next : undefined;
  }

  step(): TokenUpdate {
    const line = this.#stacks.length - 1;
    const before = this.#stacks[line] ?? null;
    const text = this.#lines[line] ?? '';
    const isPlain = this.#caution?.plainLines.has(line);
    const result = isPlain ? undefined : this.#grammar.tokenizeLine(text, before, LINE_LIMIT_MS);
    // Nobody knows what a line opens that was not read to its end.
    const isRead = result !== undefined && !result.stoppedEarly;
    this.#stacks.push(isRead ? result.ruleStack : before);
    const tokens = isRead ? lineTokens(result.tokens, text.length) : [];
    return { firstLine: line, lines: [tokens] };
  }
}
