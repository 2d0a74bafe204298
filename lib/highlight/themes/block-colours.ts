import type { CodeThemes } from '@/lib/settings/code-themes.ts';
import type { BlockColours } from './code-theme.ts';
import { BLOCK_COLOURS_KEY } from './restore-block-colours.ts';

/** The colours of blocks in a pair of themes. */
interface ShownBlockColours extends CodeThemes {
  readonly colours: Readonly<Record<'light' | 'dark', BlockColours>>;
}

/** The names in `assets/tokens.css`, which holds those of the default themes. */
const PROPERTIES: Readonly<Record<keyof BlockColours, string>> = {
  surface: '--code-surface',
  text: '--code-text',
  quiet: '--code-quiet',
  selection: '--code-selection',
  selectedText: '--code-selected-text',
};

const NAMES = Object.keys(PROPERTIES) as (keyof BlockColours)[];

/** The themes whose colours the last page has kept; `null` if it has kept none. */
export function keptThemes(): CodeThemes | null {
  try {
    const kept = JSON.parse(localStorage.getItem(BLOCK_COLOURS_KEY) ?? '{}');
    const { light, dark } = kept as Partial<CodeThemes>;
    return typeof light === 'string' && typeof dark === 'string' ? { light, dark } : null;
  } catch {
    return null;
  }
}

function keep(themes: CodeThemes, properties: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(BLOCK_COLOURS_KEY, JSON.stringify({ ...themes, properties }));
  } catch {
    // Then the next page shows the default's colours until its theme is there.
  }
}

/** Gives code blocks the colours of their themes, and keeps them for the next page that opens. */
export function showBlockColours({ light, dark, colours }: ShownBlockColours): void {
  const properties = Object.fromEntries(
    NAMES.map((name) => [
      PROPERTIES[name],
      `light-dark(${colours.light[name]}, ${colours.dark[name]})`,
    ]),
  );
  for (const [name, value] of Object.entries(properties)) {
    document.documentElement.style.setProperty(name, value);
  }
  keep({ light, dark }, properties);
}
