import { type Colour, contrast, mix } from '../../colour/colour.ts';

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

/** Steps from a colour to white or black in which one is looked for that can be read. */
const STEPS = 20;

/** The colour, or the nearest one on its way to white or black that can be read on the surface. */
export function makeReadable(colour: Colour, surface: Colour, leastContrast: number): Colour {
  const end = contrast(WHITE, surface) > contrast(BLACK, surface) ? WHITE : BLACK;
  for (let step = 0; step < STEPS; step++) {
    const candidate = mix(end, colour, step / STEPS);
    if (contrast(candidate, surface) >= leastContrast) return candidate;
  }
  return end;
}
