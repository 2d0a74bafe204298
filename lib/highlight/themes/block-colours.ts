import type { CodeThemes } from '@/lib/settings/settings.ts';
import type { BlockColours } from './code-theme.ts';

/** The colours of blocks in a pair of themes, as they are kept for the next time. */
export interface ShownBlockColours extends CodeThemes {
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

/** Read at once when a page opens: a setting in the extension's storage would come after the first paint. */
const KEY = 'codeBlockColours';

const COLOUR = /^#[\da-f]{6}$/;

function isShown(value: unknown): value is ShownBlockColours {
  const { light, dark, colours } = (value ?? {}) as Partial<ShownBlockColours>;
  const isWhole = (part: Partial<BlockColours> | undefined) =>
    NAMES.every((name) => COLOUR.test(part?.[name] ?? ''));
  return (
    typeof light === 'string' &&
    typeof dark === 'string' &&
    isWhole(colours?.light) &&
    isWhole(colours?.dark)
  );
}

function remembered(): ShownBlockColours | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isShown(value) ? value : null;
  } catch {
    // No storage, or not what we wrote: the default's colours stand until the theme is there.
    return null;
  }
}

function remember(shown: ShownBlockColours): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(shown));
  } catch {
    // Then the next page shows the default's colours until its theme is there.
  }
}

function apply({ colours }: ShownBlockColours): void {
  const { style } = document.documentElement;
  for (const name of NAMES) {
    style.setProperty(
      PROPERTIES[name],
      `light-dark(${colours.light[name]}, ${colours.dark[name]})`,
    );
  }
}

/** Gives code blocks the colours of their themes, and keeps them for the next page that opens. */
export function showBlockColours(shown: ShownBlockColours): void {
  apply(shown);
  remember(shown);
}

/** Shows the colours that were shown last, before anything else of the themes is loaded. */
export function restoreBlockColours(): CodeThemes | null {
  const shown = remembered();
  if (shown) apply(shown);
  return shown;
}
