/** Ways to hide a text that pages have no use for other than to hide it. */
const DISGUISES: ReadonlySet<string> = new Set([
  'transparent',
  'tiny',
  'colour',
  'covered',
  'off-screen',
]);

/** Words for screen readers, which are hidden in some of these ways, are shorter. In UTF-16 units. */
const MIN_LENGTH = 40;

/**
 * Tells whether a text may have been hidden so that people do not read it. Closed menus and words
 * for screen readers, which nearly every page has, are not meant.
 */
export function isDisguised({ text, reason }: { text: string; reason: string }): boolean {
  return DISGUISES.has(reason) && text.length >= MIN_LENGTH;
}
