import type { Token, TokenStream } from 'prismjs';
import type { CodeToken } from '../shared/tokens.ts';
import type { ScopedToken, ScopePaths, ScopePlace } from './scope-paths.ts';

/** So much of a token's text tells what it is. */
const TELLING_LENGTH = 40;

function partsOf(content: TokenStream): readonly (string | Token)[] {
  return Array.isArray(content) ? content : [content];
}

function beginningOf(content: TokenStream): string {
  if (typeof content === 'string') return content.slice(0, TELLING_LENGTH);
  const first = partsOf(content)[0];
  if (first === undefined) return '';
  return typeof first === 'string' ? first.slice(0, TELLING_LENGTH) : beginningOf(first.content);
}

function scopedToken({ type, alias, content }: Token): ScopedToken {
  const isText = typeof content === 'string';
  const holdsTag =
    !isText && partsOf(content).some((part) => typeof part !== 'string' && part.type === 'tag');
  return {
    type,
    aliases: Array.isArray(alias) ? alias : alias ? [alias] : [],
    text: beginningOf(content),
    holdsTokens: !isText,
    holdsTag,
  };
}

/** Tokens by lines: none crosses the end of one. */
export class TokenLines {
  readonly lines: CodeToken[][] = [[]];
  /** Line starts (counted as in `lines`) that no token of the uppermost level goes across. */
  readonly safeLines: number[] = [];
  /** Number of characters that the tokens hold, line ends included. */
  length = 0;
  readonly #paths: ScopePaths;
  #column = 0;

  constructor(tokens: TokenStream, language: string, paths: ScopePaths) {
    this.#paths = paths;
    const root = paths.root(language);
    for (const part of partsOf(tokens)) this.#add(part, root, true);
  }

  #add(part: string | Token, place: ScopePlace, isUppermost: boolean): void {
    if (typeof part === 'string') {
      this.#addText(part, place.scopes, isUppermost);
      return;
    }
    const inside = this.#paths.enter(place, scopedToken(part));
    const content = part.content;
    if (typeof content === 'string') {
      this.#addText(content, inside.scopes, false);
      if (isUppermost && content.endsWith('\n')) this.safeLines.push(this.lines.length - 1);
      return;
    }
    for (const inner of partsOf(content)) this.#add(inner, inside, false);
  }

  #addText(text: string, scopes: string, isUppermost: boolean): void {
    this.length += text.length;
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      this.#addToken(end - start, scopes);
      this.lines.push([]);
      this.#column = 0;
      if (isUppermost) this.safeLines.push(this.lines.length - 1);
      start = end + 1;
    }
    this.#addToken(text.length - start, scopes);
  }

  #addToken(length: number, scopes: string): void {
    const start = this.#column;
    this.#column += length;
    if (length === 0 || !scopes.includes(' ')) return;
    const line = this.lines.at(-1) ?? [];
    const last = line.at(-1);
    const continues = last?.end === start && last.scopes === scopes;
    if (continues) line.pop();
    line.push({ start: continues ? last.start : start, end: this.#column, scopes });
  }
}
