import type { CodeTheme, TokenStyle } from '../../highlight/themes/code-theme.ts';

const LINES = { underline: 'underline', strikethrough: 'line-through' } as const;

function declarations({ colour, background, fontStyle }: TokenStyle): string {
  const lines = Object.entries(LINES).flatMap(([name, line]) => (fontStyle.has(name) ? line : []));
  return [
    `color:${colour}`,
    background === null ? '' : `background:${background}`,
    fontStyle.has('bold') ? 'font-weight:700' : '',
    fontStyle.has('italic') ? 'font-style:italic' : '',
    lines.length > 0 ? `text-decoration:${lines.join(' ')}` : '',
  ]
    .filter(Boolean)
    .join(';');
}

/** The rules for dark pages: not on paper, which is light. */
const DARK = '@media screen and (prefers-color-scheme:dark)';

/** The classes of the code in a file, each a pair of looks, and the style sheet that they need. */
export class CodeStylesCss {
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
