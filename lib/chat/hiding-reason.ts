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
