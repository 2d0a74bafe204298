import type { Colour, Ground } from '../../../in-page/seen/paint/colour.ts';
import { colourVerdict, type Verdict } from '../../seen/judge.ts';
import type { GraphicsState } from './graphics-state.ts';

/** Text of less opacity is not seen. */
const FAINT = 0.05;

/** The colour that pdf.js writes as `#rrggbb`; undefined for patterns. */
export function inkOf(colour: unknown): Colour | undefined {
  if (typeof colour !== 'string' || !/^#[\da-f]{6}$/i.test(colour)) return undefined;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    Number.parseInt(colour.slice(from, from + 2), 16),
  );
  return [red, green, blue, 1];
}

interface Ink {
  readonly colour: Colour | undefined;
  readonly opacity: number;
}

/** The inks that letters are drawn with: ISO 32000-2, table 104. */
function inksOf({ mode, colour, stroke, alpha, strokeAlpha, groupAlpha }: GraphicsState): Ink[] {
  const fill = { colour, opacity: alpha * groupAlpha };
  const line = { colour: stroke, opacity: strokeAlpha * groupAlpha };
  const inks = [[fill], [line], [fill, line], []][mode % 4] ?? [];
  return inks.filter(({ opacity }) => opacity >= FAINT);
}

/** Letters without ink, as the text of a scanned page is. */
export function isInkless(state: GraphicsState): boolean {
  return inksOf(state).length === 0;
}

/** The verdict on letters by their inks: one that is seen is enough. */
export function inkVerdict(state: GraphicsState, grounds: () => readonly Ground[]): Verdict {
  const inks = inksOf(state);
  if (inks.length === 0) return 'seen';
  const verdicts = inks.map(({ colour, opacity }) => colourVerdict(colour, grounds(), opacity));
  if (verdicts.includes('seen')) return 'seen';
  return verdicts.includes('unsure') ? 'unsure' : (verdicts[0] ?? 'seen');
}
