import type { Box } from './box.ts';
import { type Font, UNKNOWN_FONT } from './font.ts';
import type { Matrix } from './matrix.ts';

/** The graphics state, as far as text needs it: ISO 32000-2, sections 8.4 and 9.3. */
export interface GraphicsState {
  toPage: Matrix;
  clip: Box;
  /** `#rrggbb`; undefined for patterns. */
  colour: string | undefined;
  alpha: number;
  mode: number;
  font: Font;
  size: number;
  letterSpacing: number;
  wordSpacing: number;
  stretch: number;
  rise: number;
  leading: number;
}

export function firstState(toPage: Matrix, clip: Box): GraphicsState {
  return {
    toPage,
    clip,
    colour: '#000000',
    alpha: 1,
    mode: 0,
    font: UNKNOWN_FONT,
    size: 0,
    letterSpacing: 0,
    wordSpacing: 0,
    stretch: 1,
    rise: 0,
    leading: 0,
  };
}
