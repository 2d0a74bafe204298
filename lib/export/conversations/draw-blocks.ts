import type { LineTokens } from '../../highlight/shared/tokens.ts';
import { type CodeTheme, linesOf, type TokenStyle } from '../../highlight/themes/code-theme.ts';
import { loadTheme } from '../../highlight/themes/load-theme.ts';
import type { RenderOptions } from '../../markdown/index.ts';
import { codeThemesItem, DEFAULT_CODE_THEMES } from '../../settings/code-themes.ts';
import { escapeHtml } from '../escape-html.ts';
import type { BlockDrawer } from './text-html.ts';

function declarations(style: TokenStyle): string {
  const { colour, background, fontStyle } = style;
  const lines = linesOf(style);
  return [
    `color:${colour}`,
    background === null ? '' : `background:${background}`,
    fontStyle.has('bold') ? 'font-weight:700' : '',
    fontStyle.has('italic') ? 'font-style:italic' : '',
    lines && `text-decoration:${lines}`,
  ]
    .filter(Boolean)
    .join(';');
}

/** The rules for dark pages: not on paper, which is light. */
const DARK = '@media screen and (prefers-color-scheme:dark)';

/** The classes of the code in a file, each a pair of looks, and the style sheet that they need. */
class CodeStylesCss {
  readonly #light: CodeTheme;
  readonly #dark: CodeTheme;
  readonly #classOfScopes = new Map<string, string | null>();
  readonly #classOfLook = new Map<string, string>();
  readonly #rules: string[] = [];

  constructor(light: CodeTheme, dark: CodeTheme) {
    this.#light = light;
    this.#dark = dark;
  }

  /** The class for a token's scopes; null where it looks like plain code. */
  classOf(scopes: string): string | null {
    const known = this.#classOfScopes.get(scopes);
    if (known !== undefined) return known;
    const name = this.#classFor(
      declarations(this.#light.styleOf(scopes)),
      declarations(this.#dark.styleOf(scopes)),
    );
    this.#classOfScopes.set(scopes, name);
    return name;
  }

  #classFor(light: string, dark: string): string | null {
    const isPlain =
      light === `color:${this.#light.block.text}` && dark === `color:${this.#dark.block.text}`;
    if (isPlain) return null;
    const look = `${light}|${dark}`;
    const name = this.#classOfLook.get(look) ?? `k${this.#classOfLook.size}`;
    if (!this.#classOfLook.has(look)) {
      this.#classOfLook.set(look, name);
      this.#rules.push(`.${name}{${light}}${DARK}{.${name}{${dark}}}`);
    }
    return name;
  }

  /** All rules that the code needs which has asked for classes so far. */
  css(): string {
    const names = ({ block }: CodeTheme) =>
      `--code-surface:${block.surface};--code-text:${block.text};--code-quiet:${block.quiet}`;
    const surfaces = `:root{${names(this.#light)}}${DARK}{:root{${names(this.#dark)}}}`;
    return `${surfaces}\n${this.#rules.join('\n')}`;
  }
}

/** The class for a token's scopes; null for plain text. */
type ClassOf = (scopes: string) => string | null;

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
function codeHtml(
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

/** Draws the blocks of one file, and knows the style sheet that they need. */
interface FileDrawer extends BlockDrawer {
  /** For all that has been drawn. */
  css(): Promise<string>;
}

/** The reader's themes; the default's where one of them cannot be loaded. */
async function loadStyles(): Promise<CodeStylesCss> {
  const chosen = await codeThemesItem.getValue();
  const load = (id: string, other: string) => loadTheme(id).catch(() => loadTheme(other));
  return new CodeStylesCss(
    await load(chosen.light, DEFAULT_CODE_THEMES.light),
    await load(chosen.dark, DEFAULT_CODE_THEMES.dark),
  );
}

/**
 * Draws as the panel does: code in the reader's themes, by the same worker, diagrams by the same
 * queue. Each needs its code only where there is such a block.
 */
export async function createDrawer(
  { allowDataImages = false }: RenderOptions,
  signal: AbortSignal,
): Promise<FileDrawer> {
  const styles = await loadStyles();
  const formulaClasses = new Set<string>();

  const code = async (source: string, language: string) => {
    if (language === '') return codeHtml(source, '', [], () => null);
    const { tokensOf } = await import('./draw-code.ts');
    const tokens = await tokensOf(source, language, signal);
    return codeHtml(source, language, tokens, (scopes) => styles.classOf(scopes));
  };

  return {
    code,
    diagram: async (source) => {
      const { diagramHtml } = await import('./diagram-html.ts');
      return diagramHtml(
        source,
        codeHtml(source, 'mermaid', [], () => null),
        { allowDataImages, signal },
      );
    },
    formula: async (tex, isDisplay, budget) => {
      const { classesIn, formulaHtml } = await import('./formula-html.ts');
      const html = formulaHtml(tex, isDisplay, budget);
      for (const name of classesIn(html)) formulaClasses.add(name);
      return html;
    },
    css: async () => {
      if (formulaClasses.size === 0) return styles.css();
      const { formulaStyle } = await import('./formula-html.ts');
      return `${await formulaStyle(formulaClasses)}\n${styles.css()}`;
    },
  };
}
