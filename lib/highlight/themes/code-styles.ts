import { type CodeTheme, linesOf, type TokenStyle } from './code-theme.ts';

/** The themes for a light and a dark page; both are in force, and the page's scheme chooses. */
export interface ThemePair {
  readonly light: CodeTheme;
  readonly dark: CodeTheme;
}

/** As many as languages have, and far below what text that names its own scopes could make. */
const MAX_CLASSES = 4096;

/** Told apart from every class that a model's HTML may have. */
const CLASS_PREFIX = 'code-colour-';

/** Colours change nothing of the layout, and a bold letter of a monospaced font is as wide as another. */
function fontOf(style: TokenStyle): readonly (readonly [property: string, value: string])[] {
  const { fontStyle } = style;
  return [
    ['font-weight', fontStyle.has('bold') ? '700' : 'inherit'],
    ['font-style', fontStyle.has('italic') ? 'italic' : 'inherit'],
    ['text-decoration', linesOf(style) || 'none'],
  ];
}

/** light-dark() knows colours only: where the fonts differ, `assets/tokens.css` says which holds. */
function fontsOf(light: TokenStyle, dark: TokenStyle): string {
  const darkFont = new Map(fontOf(dark));
  const declarations = fontOf(light).map(([property, value]) => {
    const onDark = darkFont.get(property);
    if (onDark === value) return `${property}: ${value};`;
    return `${property}: var(--when-light, ${value}) var(--when-dark, ${onDark});`;
  });
  return declarations.join(' ');
}

function coloursOf(light: TokenStyle, dark: TokenStyle): string {
  const colour = `color: light-dark(${light.colour}, ${dark.colour});`;
  if (light.background === null && dark.background === null) return colour;
  const backgrounds = [light, dark].map(({ background }) => background ?? 'transparent');
  return `${colour} background-color: light-dark(${backgrounds.join(', ')});`;
}

/** Both themes stand in it: which of them holds, the nearest scheme says, of the page or a preview. */
function ruleOf(name: string, light: TokenStyle, dark: TokenStyle): string {
  return `.${name} { ${coloursOf(light, dark)} ${fontsOf(light, dark)} }`;
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
    this.#sheet.insertRule(this.#ruleFor(scopes, name), this.#sheet.cssRules.length);
    return name;
  }

  /** Shows all code in other themes. */
  use(themes: ThemePair): void {
    this.#themes = themes;
    const rules = [...this.#classes].map(([scopes, name]) => this.#ruleFor(scopes, name));
    this.#sheet.replaceSync(rules.join('\n'));
  }

  #ruleFor(scopes: string, name: string): string {
    return ruleOf(name, this.#themes.light.styleOf(scopes), this.#themes.dark.styleOf(scopes));
  }
}
