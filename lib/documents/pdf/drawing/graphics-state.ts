import type { Colour } from '../../../in-page/seen/paint/colour.ts';
import { BLACK } from '../../seen/judge.ts';
import type { Box } from './box.ts';
import { type Font, UNKNOWN_FONT } from './font.ts';
import type { Matrix } from './matrix.ts';

/** The graphics state, as far as text needs it: ISO 32000-2, sections 8.4 and 9.3. */
export interface GraphicsState {
  toPage: Matrix;
  clip: Box;
  /** The colours of areas and letters, and of lines; undefined for patterns. */
  colour: Colour | undefined;
  stroke: Colour | undefined;
  alpha: number;
  strokeAlpha: number;
  /** The opacity of the groups that this is part of. */
  groupAlpha: number;
  /** Colours are mixed in another way than by laying one over the other. */
  isBlended: boolean;
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
    colour: BLACK,
    stroke: BLACK,
    alpha: 1,
    strokeAlpha: 1,
    groupAlpha: 1,
    isBlended: false,
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
