/** One entry of a TextMate theme: selectors, and the style of what they select. */
export interface RawThemeRule {
  /** Selectors, in a list or separated by commas; none for the theme's own default style. */
  readonly scope?: string | readonly string[];
  readonly settings?: {
    readonly foreground?: string;
    readonly background?: string;
    readonly fontStyle?: string;
  };
}

/** What is read of a theme as tm-themes has it: VS Code's format. */
export interface RawTheme {
  readonly name?: string;
  readonly type?: string;
  readonly colors?: Readonly<Record<string, string | undefined>>;
  readonly tokenColors?: readonly RawThemeRule[];
}
