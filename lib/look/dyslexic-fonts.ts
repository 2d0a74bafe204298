/**
 * Fonts made for dyslexic readers, and after them those that associations of dyslexic readers name
 * as easy to read; in the order of `assets/tokens.css`.
 */
export const DYSLEXIC_FONTS = [
  'OpenDyslexic',
  'OpenDyslexic3',
  'Atkinson Hyperlegible Next',
  'Atkinson Hyperlegible',
  'Lexend',
  'Lexend Deca',
  'Andika',
  'Comic Neue',
  'Comic Sans MS',
] as const;

/** Two that no other font has the widths of both of. */
const FALLBACKS = ['monospace', 'serif'];

/**
 * The first of the fonts that a text has other widths in than in what stands in for it.
 * @param widthIn of one and the same text, in a CSS list of families
 */
export function firstInstalled(
  families: readonly string[],
  widthIn: (families: string) => number,
): string | null {
  const isInstalled = (family: string) =>
    FALLBACKS.some((fallback) => widthIn(`"${family}", ${fallback}`) !== widthIn(fallback));
  return families.find(isInstalled) ?? null;
}

/** Letters whose widths differ much from font to font. */
const SAMPLE = 'mmmMMMWWWlliII1gqyQ@0O';

/** The name of the first that this system has; `null` where it has none, or does not tell. */
export function installedDyslexicFont(): string | null {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return null;
  return firstInstalled(DYSLEXIC_FONTS, (families) => {
    context.font = `72px ${families}`;
    return context.measureText(SAMPLE).width;
  });
}
