import { type IRawThemeSetting, Theme } from '@shikijs/vscode-textmate';
import { type Colour, contrast, mix, readHex, writeHex } from '../../colour.ts';

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

/** Steps from a colour to white or black in which one is looked for that can be read. */
const STEPS = 20;

/** The colour, or the nearest one on its way to white or black that can be read on the surface. */
function makeReadable(colour: Colour, surface: Colour, leastContrast: number): Colour {
  const end = contrast(WHITE, surface) > contrast(BLACK, surface) ? WHITE : BLACK;
  for (let step = 0; step < STEPS; step++) {
    const candidate = mix(end, colour, step / STEPS);
    if (contrast(candidate, surface) >= leastContrast) return candidate;
  }
  return end;
}

/** WCAG 2.2, success criterion 1.4.3, for text of every size. */
const LEAST_CONTRAST = 4.5;
/** A selection must be seen as one beside the surface. */
const LEAST_SELECTION_CONTRAST = 1.2;
/** A selection from which text stands out less is not taken from the theme. */
const LEAST_SELECTED_CONTRAST = 3;

/** A token's look. Colours are `#rrggbb`. */
export interface TokenStyle {
  readonly colour: string;
  /** `null` for the surface of the block. */
  readonly background: string | null;
  readonly fontStyle: ReadonlySet<string>;
}

const LINES = { underline: 'underline', strikethrough: 'line-through' } as const;

/** The lines of a style, as CSS names them; empty where there are none. */
export function linesOf({ fontStyle }: TokenStyle): string {
  return Object.entries(LINES)
    .flatMap(([name, line]) => (fontStyle.has(name) ? line : []))
    .join(' ');
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

/** A theme as tm-themes has it: VS Code's format, as far as it is read. */
export interface RawTheme {
  readonly type?: string;
  readonly colors?: Readonly<Record<string, string | undefined>>;
  readonly tokenColors?: readonly IRawThemeSetting[];
}

/** The style that a theme's rules give to a token; `null` where they leave it to the block. */
interface RuleStyle {
  readonly foreground: string | null;
  readonly background: string | null;
  readonly fontStyle: ReadonlySet<string>;
}

type ScopeStack = NonNullable<Parameters<Theme['match']>[0]>;
type StyleAttributes = ReturnType<Theme['getDefaults']>;

/** The bits of vscode-textmate's `FontStyle`; below 0 it leaves the style open. */
const FONT_STYLES = [
  [1, 'italic'],
  [2, 'bold'],
  [4, 'underline'],
  [8, 'strikethrough'],
] as const;

function readFontStyle(bits: number): ReadonlySet<string> {
  return new Set(FONT_STYLES.flatMap(([bit, name]) => (bits & bit ? name : [])));
}

/** VS Code's colours for a theme that does not name its own. */
const EDITOR = {
  light: { surface: '#ffffff', text: '#333333' },
  dark: { surface: '#1e1e1e', text: '#bbbbbb' },
} as const;

/** A theme for code: one description for all tokens that have TextMate scopes. */
export class CodeTheme {
  readonly #theme: Theme;
  readonly #colours: readonly string[];
  readonly #surface: Colour;
  readonly block: BlockColours;

  constructor({ type, colors = {}, tokenColors = [] }: RawTheme) {
    const editor = EDITOR[type === 'dark' ? 'dark' : 'light'];
    const defaults = { settings: { foreground: editor.text, background: editor.surface } };
    this.#theme = Theme.createFromRawTheme({ settings: [defaults, ...tokenColors] });
    this.#colours = this.#theme.getColorMap();
    const { foreground, background } = this.#read(this.#theme.getDefaults());
    const own = colors['editor.background'] ?? background ?? editor.surface;
    this.#surface = readHex(own, readHex(editor.surface, [0, 0, 0]));
    const text = this.#readable(colors['editor.foreground'] ?? foreground ?? editor.text);
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
    const { foreground, background, fontStyle } = this.ruleStyleOf(scopes.split(' '));
    const surface = background === null ? this.#surface : readHex(background, this.#surface);
    const colour =
      foreground === null ? readHex(this.block.text, surface) : readHex(foreground, surface);
    return {
      colour: writeHex(makeReadable(colour, surface, LEAST_CONTRAST)),
      background: background === null ? null : writeHex(surface),
      fontStyle,
    };
  }

  /** The style that the theme's rules give to scopes, as they say it. */
  ruleStyleOf(path: readonly string[]): RuleStyle {
    const { fontStyle } = this.#read(this.#theme.getDefaults());
    // The default's background is the block's own.
    let style: RuleStyle = { foreground: null, background: null, fontStyle };
    let around: ScopeStack | null = null;
    for (const scopeName of path) {
      // Of a stack, which the package does not hand out, only these two are read.
      around = { parent: around, scopeName } as ScopeStack;
      const found = this.#theme.match(around);
      if (found) style = this.#read(found, style);
    }
    return style;
  }

  /** A style in words, with that of the scopes around where it leaves something open. */
  #read({ foregroundId, backgroundId, fontStyle }: StyleAttributes, around?: RuleStyle): RuleStyle {
    return {
      foreground: this.#colours[foregroundId]?.toLowerCase() ?? around?.foreground ?? null,
      background: this.#colours[backgroundId]?.toLowerCase() ?? around?.background ?? null,
      fontStyle: around && fontStyle < 0 ? around.fontStyle : readFontStyle(fontStyle),
    };
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
