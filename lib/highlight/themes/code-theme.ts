import { type Colour, contrast, mix, readHex, writeHex } from '../../colour/colour.ts';
import { makeReadable } from './make-readable.ts';
import type { RawTheme, RawThemeRule } from './raw-theme.ts';
import { type RuleStyle, readRules, type ThemeRule } from './theme-rules.ts';
import { layOver, ThemeTree } from './theme-tree.ts';

/** WCAG 2.2, success criterion 1.4.3, for text of every size. */
const LEAST_CONTRAST = 4.5;
/** A selection must be seen as one beside the surface. */
const LEAST_SELECTION_CONTRAST = 1.2;
/** A selection from which text stands out less is not taken from the theme. */
const LEAST_SELECTED_CONTRAST = 3;

/** How a token looks. Colours are `#rrggbb`. */
export interface TokenStyle {
  readonly colour: string;
  /** `null` for the surface of the block. */
  readonly background: string | null;
  readonly fontStyle: ReadonlySet<string>;
}

/** The colours of a block around its tokens, each `#rrggbb`. */
export interface BlockColours {
  readonly surface: string;
  readonly text: string;
  /** For the header and the numbers of lines. */
  readonly quiet: string;
  readonly selection: string;
  readonly selectedText: string;
}

/** What VS Code takes for a theme that does not name its own. */
const EDITOR = {
  light: { surface: '#ffffff', text: '#333333' },
  dark: { surface: '#1e1e1e', text: '#bbbbbb' },
} as const;

/** The style that a theme gives to whatever no rule names. */
function defaultStyle(rules: readonly ThemeRule[]): RuleStyle {
  const none: RuleStyle = { foreground: null, background: null, fontStyle: null };
  return rules
    .filter(({ scope }) => scope === '')
    .reduce((style, rule) => layOver(rule.style, style), none);
}

/** A theme for code: one description for all tokens that have TextMate scopes. */
export class CodeTheme {
  readonly #tree: ThemeTree;
  readonly #default: RuleStyle;
  readonly #surface: Colour;
  readonly block: BlockColours;

  constructor({ type, colors = {}, tokenColors = [] }: RawTheme) {
    const rules = readRules(tokenColors satisfies readonly RawThemeRule[]);
    this.#default = defaultStyle(rules);
    this.#tree = new ThemeTree(rules.filter(({ scope }) => scope !== ''));
    const editor = EDITOR[type === 'dark' ? 'dark' : 'light'];
    const own = colors['editor.background'] ?? this.#default.background ?? editor.surface;
    this.#surface = readHex(own, readHex(editor.surface, [0, 0, 0]));
    const text = this.#readable(
      colors['editor.foreground'] ?? this.#default.foreground ?? editor.text,
    );
    const selection = this.#selection(colors['editor.selectionBackground'], text);
    const quiet = mix(text, this.#surface, 0.6);
    this.block = {
      surface: writeHex(this.#surface),
      text: writeHex(text),
      quiet: writeHex(makeReadable(quiet, this.#header(text), LEAST_CONTRAST)),
      selection: writeHex(selection),
      selectedText: writeHex(makeReadable(text, selection, LEAST_CONTRAST)),
    };
  }

  /** The look of a token by its scopes, outermost first: what an inner one leaves open, an outer one says. */
  styleOf(scopes: string): TokenStyle {
    const path = scopes.split(' ');
    const { foreground, background, fontStyle } = this.ruleStyleOf(path);
    const surface = background === null ? this.#surface : readHex(background, this.#surface);
    const colour =
      foreground === null ? readHex(this.block.text, surface) : readHex(foreground, surface);
    return {
      colour: writeHex(makeReadable(colour, surface, LEAST_CONTRAST)),
      background: background === null ? null : writeHex(surface),
      fontStyle: fontStyle ?? new Set(),
    };
  }

  /** What the theme's rules say of scopes, as they say it. */
  ruleStyleOf(path: readonly string[]): RuleStyle {
    // The default's background is the block's own.
    const none: RuleStyle = { ...this.#default, foreground: null, background: null };
    return path.reduce(
      (style, scope, index) => layOver(this.#tree.match(scope, path.slice(0, index)), style),
      none,
    );
  }

  #readable(hex: string): Colour {
    return makeReadable(readHex(hex, this.#surface), this.#surface, LEAST_CONTRAST);
  }

  /** The header is the surface with a little of the text in it (`code-block.module.css`). */
  #header(text: Colour): Colour {
    return mix(text, this.#surface, 0.06);
  }

  /** The theme's own selection if it can be seen, or else one between surface and text. */
  #selection(hex: string | undefined, text: Colour): Colour {
    const own = hex ? readHex(hex, this.#surface) : this.#surface;
    const isSeen = contrast(own, this.#surface) >= LEAST_SELECTION_CONTRAST;
    const isCalm = contrast(text, own) >= LEAST_SELECTED_CONTRAST;
    return isSeen && isCalm ? own : mix(text, this.#surface, 0.22);
  }
}
