import { type Colour, colourOf } from '../colour.ts';
import { isHtml } from '../inert-copy.ts';
import { parentElementOf } from '../live-node.ts';

/** Letters may be cut out of the background of an element around them. */
const LEVELS = 4;

function isCutFromGround(element: Element | null): boolean {
  let above = element;
  for (let level = 0; above && level < LEVELS; level++) {
    const { backgroundClip, backgroundImage } = getComputedStyle(above);
    if (/text/.test(backgroundClip)) return backgroundImage !== 'none';
    above = parentElementOf(above);
  }
  return false;
}

/** The colour that a text in an element has; `undefined` where it does not matter. */
export function textColour(style: CSSStyleDeclaration, parent: Element | null): Colour | undefined {
  if (parent && !isHtml(parent)) {
    const fill = colourOf(style.fill);
    return fill && fill[3] < 0.1 && style.stroke === 'none' ? fill : undefined;
  }
  const { webkitTextFillColor, color, textShadow, webkitTextStrokeWidth } = style;
  if (textShadow !== 'none' || Number.parseFloat(webkitTextStrokeWidth) > 0) return undefined;
  const colour = colourOf(webkitTextFillColor || color);
  return colour && colour[3] < 0.1 && isCutFromGround(parent) ? undefined : colour;
}
