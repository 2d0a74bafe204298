import type { LineTokens } from '../../highlight/tokens.ts';
import { escapeHtml } from '../escape-html.ts';

/** The class for a token's scopes; null for plain text. */
export type ClassOf = (scopes: string) => string | null;

function lineHtml(line: string, tokens: LineTokens, classOf: ClassOf): string {
  let html = '';
  let end = 0;
  for (const token of tokens) {
    const name = classOf(token.scopes);
    if (name === null) continue;
    const text = escapeHtml(line.slice(token.start, token.end));
    html += `${escapeHtml(line.slice(end, token.start))}<span class="${name}">${text}</span>`;
    end = token.end;
  }
  return html + escapeHtml(line.slice(end));
}

/**
 * Code as a block of an HTML file.
 * @param tokens of each line; of lines that have none the text is plain
 */
export function codeHtml(
  source: string,
  language: string,
  tokens: readonly LineTokens[],
  classOf: ClassOf,
): string {
  const lines = source.replace(/\n$/, '').split('\n');
  const code = lines.map((line, index) => lineHtml(line, tokens[index] ?? [], classOf)).join('\n');
  const head = language && `<p class="code-head">${escapeHtml(language)}</p>`;
  return `<div class="code" dir="ltr">${head}<pre><code>${code}\n</code></pre></div>`;
}
