import { DEFAULT_CODE_THEMES } from '@/lib/settings/defaults.ts';
import type { CodeThemes } from '@/lib/settings/settings.ts';

/** Whether a theme is made for a light or a dark page. */
export type ThemeType = 'light' | 'dark';

export interface CodeThemeEntry {
  readonly id: string;
  /** The theme's own name: no text to translate. */
  readonly name: string;
  readonly type: ThemeType;
}

/**
 * The code themes, by their names in tm-themes; a test holds the list to what is in it. Its index
 * is not imported, since it is twelve times as large. Aurora X is left out: it is under the GPL.
 */
export const CODE_THEMES: readonly CodeThemeEntry[] = [
  { id: 'andromeeda', name: 'Andromeeda', type: 'dark' },
  { id: 'ayu-dark', name: 'Ayu Dark', type: 'dark' },
  { id: 'ayu-light', name: 'Ayu Light', type: 'light' },
  { id: 'ayu-mirage', name: 'Ayu Mirage', type: 'dark' },
  { id: 'catppuccin-frappe', name: 'Catppuccin Frappé', type: 'dark' },
  { id: 'catppuccin-latte', name: 'Catppuccin Latte', type: 'light' },
  { id: 'catppuccin-macchiato', name: 'Catppuccin Macchiato', type: 'dark' },
  { id: 'catppuccin-mocha', name: 'Catppuccin Mocha', type: 'dark' },
  { id: 'dark-plus', name: 'Dark Plus', type: 'dark' },
  { id: 'dracula', name: 'Dracula', type: 'dark' },
  { id: 'dracula-soft', name: 'Dracula Soft', type: 'dark' },
  { id: 'everforest-dark', name: 'Everforest Dark', type: 'dark' },
  { id: 'everforest-light', name: 'Everforest Light', type: 'light' },
  { id: 'github-dark', name: 'GitHub Dark', type: 'dark' },
  { id: 'github-dark-default', name: 'GitHub Dark Default', type: 'dark' },
  { id: 'github-dark-dimmed', name: 'GitHub Dark Dimmed', type: 'dark' },
  { id: 'github-dark-high-contrast', name: 'GitHub Dark High Contrast', type: 'dark' },
  { id: 'github-light', name: 'GitHub Light', type: 'light' },
  { id: 'github-light-default', name: 'GitHub Light Default', type: 'light' },
  { id: 'github-light-high-contrast', name: 'GitHub Light High Contrast', type: 'light' },
  { id: 'gruvbox-dark-hard', name: 'Gruvbox Dark Hard', type: 'dark' },
  { id: 'gruvbox-dark-medium', name: 'Gruvbox Dark Medium', type: 'dark' },
  { id: 'gruvbox-dark-soft', name: 'Gruvbox Dark Soft', type: 'dark' },
  { id: 'gruvbox-light-hard', name: 'Gruvbox Light Hard', type: 'light' },
  { id: 'gruvbox-light-medium', name: 'Gruvbox Light Medium', type: 'light' },
  { id: 'gruvbox-light-soft', name: 'Gruvbox Light Soft', type: 'light' },
  { id: 'horizon', name: 'Horizon', type: 'dark' },
  { id: 'horizon-bright', name: 'Horizon Bright', type: 'light' },
  { id: 'houston', name: 'Houston', type: 'dark' },
  { id: 'kanagawa-dragon', name: 'Kanagawa Dragon', type: 'dark' },
  { id: 'kanagawa-lotus', name: 'Kanagawa Lotus', type: 'light' },
  { id: 'kanagawa-wave', name: 'Kanagawa Wave', type: 'dark' },
  { id: 'laserwave', name: 'LaserWave', type: 'dark' },
  { id: 'light-plus', name: 'Light Plus', type: 'light' },
  { id: 'material-theme', name: 'Material Theme', type: 'dark' },
  { id: 'material-theme-darker', name: 'Material Theme Darker', type: 'dark' },
  { id: 'material-theme-lighter', name: 'Material Theme Lighter', type: 'light' },
  { id: 'material-theme-ocean', name: 'Material Theme Ocean', type: 'dark' },
  { id: 'material-theme-palenight', name: 'Material Theme Palenight', type: 'dark' },
  { id: 'min-dark', name: 'Min Dark', type: 'dark' },
  { id: 'min-light', name: 'Min Light', type: 'light' },
  { id: 'monokai', name: 'Monokai', type: 'dark' },
  { id: 'night-owl', name: 'Night Owl', type: 'dark' },
  { id: 'night-owl-light', name: 'Night Owl Light', type: 'light' },
  { id: 'nord', name: 'Nord', type: 'dark' },
  { id: 'one-dark-pro', name: 'One Dark Pro', type: 'dark' },
  { id: 'one-light', name: 'One Light', type: 'light' },
  { id: 'plastic', name: 'Plastic', type: 'dark' },
  { id: 'poimandres', name: 'Poimandres', type: 'dark' },
  { id: 'red', name: 'Red', type: 'dark' },
  { id: 'rose-pine', name: 'Rosé Pine', type: 'dark' },
  { id: 'rose-pine-dawn', name: 'Rosé Pine Dawn', type: 'light' },
  { id: 'rose-pine-moon', name: 'Rosé Pine Moon', type: 'dark' },
  { id: 'slack-dark', name: 'Slack Dark', type: 'dark' },
  { id: 'slack-ochin', name: 'Slack Ochin', type: 'light' },
  { id: 'snazzy-light', name: 'Snazzy Light', type: 'light' },
  { id: 'solarized-dark', name: 'Solarized Dark', type: 'dark' },
  { id: 'solarized-light', name: 'Solarized Light', type: 'light' },
  { id: 'synthwave-84', name: "Synthwave '84", type: 'dark' },
  { id: 'tokyo-night', name: 'Tokyo Night', type: 'dark' },
  { id: 'vesper', name: 'Vesper', type: 'dark' },
  { id: 'vitesse-black', name: 'Vitesse Black', type: 'dark' },
  { id: 'vitesse-dark', name: 'Vitesse Dark', type: 'dark' },
  { id: 'vitesse-light', name: 'Vitesse Light', type: 'light' },
];

/** Whether there is such a theme. */
export function isCodeTheme(id: string): boolean {
  return CODE_THEMES.some((theme) => theme.id === id);
}

/** What is stored, with the default for a theme that there is not (any more). */
export function knownThemes(stored: Partial<CodeThemes> | null): CodeThemes {
  const choose = (scheme: keyof CodeThemes) => {
    const id = stored?.[scheme];
    return typeof id === 'string' && isCodeTheme(id) ? id : DEFAULT_CODE_THEMES[scheme];
  };
  return { light: choose('light'), dark: choose('dark') };
}
