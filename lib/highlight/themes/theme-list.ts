import { type CodeThemes, DEFAULT_CODE_THEMES } from '@/lib/settings/code-themes.ts';
import themeList from './theme-list.txt?raw';

/** The page that a theme is made for. */
export type ThemeType = 'light' | 'dark';

interface CodeThemeEntry {
  readonly id: string;
  /** The theme's own name: no text to translate. */
  readonly name: string;
  readonly type: ThemeType;
}

/**
 * The code themes, by their names in tm-themes; a test holds the list to what is in it. Its index
 * is not imported, since it is twelve times as large. Aurora X is left out: it is under the GPL.
 */
export const CODE_THEMES: readonly CodeThemeEntry[] = themeList
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', type, ...name] = line.split(' ');
    return { id, type: type === 'dark' ? 'dark' : 'light', name: name.join(' ') };
  });

export function isCodeTheme(id: string): boolean {
  return CODE_THEMES.some((theme) => theme.id === id);
}

/** The stored themes, with the default for one that there is not (any more). */
export function knownThemes(stored: Partial<CodeThemes> | null): CodeThemes {
  const choose = (scheme: keyof CodeThemes) => {
    const id = stored?.[scheme];
    return typeof id === 'string' && isCodeTheme(id) ? id : DEFAULT_CODE_THEMES[scheme];
  };
  return { light: choose('light'), dark: choose('dark') };
}
