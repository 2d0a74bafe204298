/** Read at once when a page opens: the extension's own storage would answer after the first paint. */
export const BLOCK_COLOURS_KEY = 'codeBlockColours';

let isRestored = false;

/**
 * Gives code blocks the colours that they had on the page before this one, if those were not the
 * default's: `block-colours` keeps them, and puts right what has changed since.
 */
export function restoreBlockColours(): void {
  if (isRestored) return;
  isRestored = true;
  try {
    const { properties = {} } = JSON.parse(localStorage.getItem(BLOCK_COLOURS_KEY) ?? '{}');
    for (const [name, value] of Object.entries(properties)) {
      if (name.startsWith('--code-')) {
        document.documentElement.style.setProperty(name, String(value));
      }
    }
  } catch {
    // No storage, or not what we wrote: the default's colours stand until the theme is there.
  }
}
