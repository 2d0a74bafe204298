import type { CodeTheme, TokenStyle } from './code-theme.ts';

/** The themes for a light and a dark page; both are in force, and the page's scheme chooses. */
export interface ThemePair {
  readonly light: CodeTheme;
  readonly dark: CodeTheme;
}

/** As many as languages have, and far below what text that names its own scopes could make. */
const MAX_CLASSES = 4096;

/** Told apart from every class that a model's HTML may have. */
const CLASS_PREFIX = 'code-colour-';

const LINES = { underline: 'underline', strikethrough: 'line-through' } as const;

/** Colours change nothing of the layout, and a bold letter of a monospaced font is as wide as another. */
function fontOf({ fontStyle }: TokenStyle): string {
  const lines = Object.entries(LINES).flatMap(([name, line]) => (fontStyle.has(name) ? line : []));
  return [
    `font-weight: ${fontStyle.has('bold') ? '700' : 'inherit'};`,
    `font-style: ${fontStyle.has('italic') ? 'italic' : 'inherit'};`,
    `text-decoration: ${lines.join(' ') || 'none'};`,
  ].join(' ');
}

function coloursOf(light: TokenStyle, dark: TokenStyle): string {
  const colour = `color: light-dark(${light.colour}, ${dark.colour});`;
  if (light.background === null && dark.background === null) return colour;
  const backgrounds = [light, dark].map(({ background }) => background ?? 'transparent');
  return `${colour} background-color: light-dark(${backgrounds.join(', ')});`;
}

/**
 * The rules of one class. light-dark() knows colours only, so where the fonts of the two themes
 * differ a media rule chooses; `data-scheme` is what a preview has that is not of the page's scheme.
 */
function rulesOf(name: string, light: TokenStyle, dark: TokenStyle): string[] {
  const [lightFont, darkFont] = [fontOf(light), fontOf(dark)];
  const common = `.${name} { ${coloursOf(light, dark)} ${lightFont} }`;
  if (lightFont === darkFont) return [common];
  return [
    common,
    `@media (prefers-color-scheme: dark) { .${name} { ${darkFont} } }`,
    `[data-scheme="light"] .${name} { ${lightFont} }`,
    `[data-scheme="dark"] .${name} { ${darkFont} }`,
  ];
}

/**
 * A style sheet with a class for each path of scopes that has been seen. Another theme writes the
 * sheet anew; what is painted keeps its classes, and no code is cut into tokens again.
 */
export class CodeStyles {
  readonly #sheet: CSSStyleSheet;
  readonly #classes = new Map<string, string>();
  #themes: ThemePair;

  /** @param sheet an empty one, which the document has adopted */
  constructor(sheet: CSSStyleSheet, themes: ThemePair) {
    this.#sheet = sheet;
    this.#themes = themes;
  }

  /** The class for a token's scopes; `null` once there are so many that more stay plain. */
  classOf(scopes: string): string | null {
    const known = this.#classes.get(scopes);
    if (known !== undefined) return known;
    if (this.#classes.size >= MAX_CLASSES) return null;
    const name = `${CLASS_PREFIX}${this.#classes.size}`;
    this.#classes.set(scopes, name);
    for (const rule of this.#rulesFor(scopes, name)) {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    }
    return name;
  }

  /** Shows all code in other themes. */
  use(themes: ThemePair): void {
    this.#themes = themes;
    const rules = [...this.#classes].flatMap(([scopes, name]) => this.#rulesFor(scopes, name));
    this.#sheet.replaceSync(rules.join('\n'));
  }

  #rulesFor(scopes: string, name: string): string[] {
    return rulesOf(name, this.#themes.light.styleOf(scopes), this.#themes.dark.styleOf(scopes));
  }
}
