import { sharedArea } from './area.ts';
import { type Colour, colourOf, gradientColours } from './colour.ts';
import { tagOf } from './live-node.ts';
import { LAYER, type Surroundings } from './surroundings.ts';
import { PICTURES } from './tags.ts';
import type { Walk } from './walk.ts';

/** The colours of a ground; `undefined` where pixels are not known. */
function coloursOf(image: string, colour: Colour | undefined): readonly Colour[] | undefined {
  const gradient = image === 'none' ? [] : gradientColours(image);
  if (!gradient || gradient.length > 0) return gradient;
  return colour ? [colour] : [];
}

function isBare({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean {
  const colour = colourOf(backgroundColor);
  return backgroundImage === 'none' && (!colour || colour[3] < 0.02);
}

/** Adds what an element paints by itself: its ground, or the pixels of a picture. */
export function paintBox(
  element: Element,
  style: CSSStyleDeclaration,
  around: Surroundings,
  order: number,
  { painted, view }: Walk,
): void {
  const isPicture = PICTURES.has(tagOf(element));
  if ((isBare(style) && !isPicture) || style.visibility !== 'visible') return;
  if (/text/.test(style.backgroundClip)) return;
  const { whole, opacity, isFixed, window } = around;
  painted.add({
    area: sharedArea(view.areaOfElement(element), around.clip),
    order:
      whole.at(-1) === order ? whole : [...whole, isPicture ? LAYER.inline : LAYER.block, order],
    colours: isPicture
      ? undefined
      : coloursOf(style.backgroundImage, colourOf(style.backgroundColor)),
    opacity,
    isFixed,
    isSticky: style.position === 'sticky',
    window,
  });
}
