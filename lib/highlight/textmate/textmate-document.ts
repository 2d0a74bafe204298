import type { IGrammar, IToken, StateStack } from '@shikijs/vscode-textmate';
import { firstDifference } from '../first-difference.ts';
import { LINE_LIMIT_MS } from '../limits.ts';
import type { CodeToken, LineTokens } from '../tokens.ts';
import type { Caution, CodeDocument, LineRun } from '../worker/document.ts';
import { relevantScopes } from './relevant-scopes.ts';

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

  step(): LineRun {
    const line = this.#stacks.length - 1;
    const before = this.#stacks[line] ?? null;
    const text = this.#lines[line] ?? '';
    const isPlain = this.#caution?.plainLines.has(line);
    const result = isPlain ? undefined : this.#grammar.tokenizeLine(text, before, LINE_LIMIT_MS);
    // What a line would have opened that was not read to its end, nobody knows.
    const isRead = result !== undefined && !result.stoppedEarly;
    this.#stacks.push(isRead ? result.ruleStack : before);
    const tokens = isRead ? lineTokens(result.tokens, text.length) : [];
    return { firstLine: line, lines: [tokens] };
  }
}
