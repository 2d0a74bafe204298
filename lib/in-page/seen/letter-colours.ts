import { type Colour, colourOf, coloursIn } from './colour.ts';
import { namespaceOf, parentElementOf } from './live-node.ts';

const HTML = 'http://www.w3.org/1999/xhtml';

/** Letters may be cut out of their element's background. */
function isCutFromGround(element: Element | null): boolean {
  let above = element;
  for (let level = 0; above && level < 4; level++) {
    const { backgroundClip, backgroundImage } = getComputedStyle(above);
    if (/text/.test(backgroundClip)) return backgroundImage !== 'none';
    above = parentElementOf(above);
  }
  return false;
}

function drawnColours({ fill, stroke }: CSSStyleDeclaration): Colour[] | undefined {
  const colour = colourOf(fill);
  return colour && colour[3] < 0.1 && stroke === 'none' ? [colour] : undefined;
}

function read(style: CSSStyleDeclaration, parent: Element | null): Colour[] | undefined {
  if (parent && namespaceOf(parent) !== HTML) return drawnColours(style);
  const colour = colourOf(style.webkitTextFillColor || style.color);
  if (!colour || (colour[3] < 0.1 && isCutFromGround(parent))) return undefined;
  const { textShadow, webkitTextStrokeWidth, webkitTextStrokeColor } = style;
  const shadows = textShadow === 'none' ? [] : coloursIn(textShadow);
  const edge = Number.parseFloat(webkitTextStrokeWidth) > 0 && colourOf(webkitTextStrokeColor);
  return edge ? [colour, edge, ...shadows] : [colour, ...shadows];
}

/** All texts of an element have one style. */
const known = new WeakMap<CSSStyleDeclaration, { readonly colours: Colour[] | undefined }>();

/**
 * The colours of a text's letters, of their edges and their shadows; `undefined` where they do not
 * say how it is seen.
 */
export function letterColours(
  style: CSSStyleDeclaration,
  parent: Element | null,
): Colour[] | undefined {
  const letters = known.get(style) ?? { colours: read(style, parent) };
  known.set(style, letters);
  return letters.colours;
}
