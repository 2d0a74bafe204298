import type { HidingReason } from '../../chat/hiding-reason.ts';
import { type Colour, type Ground, isLost } from '../../in-page/seen/paint/colour.ts';

/** A text is seen, or it cannot be computed, or there is a reason why nobody sees it. */
export type Verdict = 'seen' | 'unsure' | HidingReason;

/** Two pixels of a page, which is the limit there as well. */
const TINY_POINTS = 1.5;
const NARROW = 0.1;
/** Letters of this width can be read by those who know that they are there. */
const DOUBTFULLY_NARROW = 0.3;
/** Text of less opacity is not seen. */
export const FAINT = 0.1;

export const WHITE: Colour = [255, 255, 255, 1];
export const BLACK: Colour = [0, 0, 0, 1];

export function plainGround(colour: Colour): Ground {
  return [colour, colour];
}

/** The verdict on colour alone. @param colour `auto`: programs choose one that is seen on its ground */
export function colourVerdict(
  colour: Colour | 'auto' | undefined,
  grounds: readonly Ground[],
  opacity = 1,
): Verdict {
  if (!colour) return 'unsure';
  if (colour === 'auto') return 'seen';
  const lost = grounds.filter((ground) => ground && isLost(colour, opacity, ground));
  if (lost.length === 0) return 'seen';
  return lost.length === grounds.length ? 'colour' : 'unsure';
}

export function sizeVerdict(points: number, stretch = 1): Verdict {
  if (points <= TINY_POINTS || Math.abs(stretch) < NARROW) return 'tiny';
  return Math.abs(stretch) < DOUBTFULLY_NARROW ? 'unsure' : 'seen';
}

/** The heavier of verdicts on one text. */
export function heaviest(...verdicts: readonly Verdict[]): Verdict {
  const hidden = verdicts.find((verdict) => verdict !== 'seen' && verdict !== 'unsure');
  return hidden ?? (verdicts.includes('unsure') ? 'unsure' : 'seen');
}

export function isHiding(verdict: Verdict): verdict is HidingReason {
  return verdict !== 'seen' && verdict !== 'unsure';
}
