import type { RawThemeRule } from './raw-theme.ts';

/** What a rule says of a token; `null` where it says nothing. */
export interface RuleStyle {
  readonly foreground: string | null;
  readonly background: string | null;
  /** `bold`, `italic`, `underline`, `strikethrough`; an empty set takes all of them away. */
  readonly fontStyle: ReadonlySet<string> | null;
}

export interface ThemeRule {
  /** The last scope of the selector; empty in the theme's own default. */
  readonly scope: string;
  /** The scopes that must be around it, the innermost first; `>` before one that must be next. */
  readonly parents: readonly string[];
  readonly style: RuleStyle;
}

const COLOUR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

function readColour(value: unknown): string | null {
  return typeof value === 'string' && COLOUR.test(value) ? value.toLowerCase() : null;
}

function readStyle({ foreground, background, fontStyle }: NonNullable<RawThemeRule['settings']>) {
  return {
    foreground: readColour(foreground),
    background: readColour(background),
    fontStyle: typeof fontStyle === 'string' ? new Set(fontStyle.split(' ')) : null,
  };
}

function readSelectors(scope: RawThemeRule['scope']): readonly string[] {
  if (typeof scope !== 'string') return scope ?? [''];
  return scope.replace(/^,+|,+$/g, '').split(',');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareParents(a: readonly string[], b: readonly string[]): number {
  if (a.length !== b.length) return a.length - b.length;
  const different = a.findIndex((scope, index) => scope !== b[index]);
  return different < 0 ? 0 : compare(a[different] ?? '', b[different] ?? '');
}

/**
 * The rules of a theme in the order in which they are laid over one another: a selector after
 * those that are beginnings of it, and of equal ones the later after the earlier.
 */
export function readRules(entries: readonly RawThemeRule[]): ThemeRule[] {
  const rules = entries.flatMap(({ scope, settings }) => {
    if (!settings) return [];
    const style = readStyle(settings);
    return readSelectors(scope).map((selector): ThemeRule => {
      const [last = '', ...parents] = selector.trim().split(' ').reverse();
      return { scope: last, parents, style };
    });
  });
  return rules.sort((a, b) => compare(a.scope, b.scope) || compareParents(a.parents, b.parents));
}
