/** The ways in which a page keeps a text from those who read it. */
export const HIDING_REASONS = [
  'not-displayed',
  'transparent',
  'tiny',
  'colour',
  'clipped',
  'off-screen',
  'covered',
  'closed',
  'other',
] as const;

export type HidingReason = (typeof HIDING_REASONS)[number];

/** The reason that a script in a page names. */
export function hidingReasonOf(name: string): HidingReason {
  return HIDING_REASONS.find((reason) => reason === name) ?? 'other';
}

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
