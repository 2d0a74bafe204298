import { namespaceOf, parentElementOf } from '../live-node.ts';
import { type Colour, colourOf, coloursIn, gradientColours, listed } from './colour.ts';

const HTML = 'http://www.w3.org/1999/xhtml';

/** The letters of a text as they are drawn. */
export interface Letters {
  /** Those of the letters, their edges and their shadows; `undefined` where they do not say how it is seen. */
  readonly colours: readonly Colour[] | undefined;
  /** They may be seen or not: that cannot be computed. */
  readonly isUnsure: boolean;
}

const UNKNOWN: Letters = { colours: undefined, isUnsure: true };

/** Letters that are cut out of the background of their element, or of one around it. */
function cutFromGround(element: Element | null): Letters | undefined {
  let above = element;
  for (let level = 0; above && level < 4; level++) {
    const style = getComputedStyle(above);
    if (/text/.test(style.backgroundClip)) {
      const colours = gradientColours(style.backgroundImage);
      const isPlaced = /no-repeat/.test(style.backgroundRepeat) && style.backgroundSize !== 'auto';
      if (style.backgroundImage === 'none') return undefined;
      return colours && !isPlaced ? { colours, isUnsure: false } : UNKNOWN;
    }
    above = parentElementOf(above);
  }
  return undefined;
}

/** SVG 2, 13: letters are filled, and their outlines drawn. */
function drawnLetters({ fill, fillOpacity, stroke }: CSSStyleDeclaration): Letters {
  if (/url\(|context/.test(fill + stroke)) return UNKNOWN;
  const [red = 0, green = 0, blue = 0, alpha = 0] = colourOf(fill) ?? [];
  const edge = stroke === 'none' ? undefined : colourOf(stroke);
  const colour: Colour = [red, green, blue, alpha * Number(fillOpacity)];
  return { colours: edge ? [colour, edge] : [colour], isUnsure: false };
}

/** In heights of a letter: a shadow that is wider or farther away shows no word. */
const WIDEST_BLUR = 0.5;
const FARTHEST = 2;

function shadowColours({ textShadow, fontSize }: CSSStyleDeclaration): Colour[] {
  if (textShadow === 'none') return [];
  const size = Number.parseFloat(fontSize);
  return listed(textShadow).flatMap((shadow) => {
    const lengths = Array.from(shadow.matchAll(/(-?[\d.]+)px/g), ([, length]) => Number(length));
    const [x = 0, y = 0, blur = 0] = lengths;
    const isRead = blur <= WIDEST_BLUR * size && Math.hypot(x, y) <= FARTHEST * size;
    return isRead ? coloursIn(shadow) : [];
  });
}

function read(style: CSSStyleDeclaration, parent: Element | null): Letters {
  const security = style.getPropertyValue('-webkit-text-security');
  if (security !== '' && security !== 'none') return UNKNOWN;
  if (parent && namespaceOf(parent) !== HTML) return drawnLetters(style);
  const colour = colourOf(style.webkitTextFillColor || style.color);
  if (!colour) return UNKNOWN;
  const cut = colour[3] < 0.1 ? cutFromGround(parent) : undefined;
  const { webkitTextStrokeWidth, webkitTextStrokeColor } = style;
  const edge = Number.parseFloat(webkitTextStrokeWidth) > 0 && colourOf(webkitTextStrokeColor);
  const around = [...(edge ? [edge] : []), ...shadowColours(style)];
  if (cut) return { ...cut, colours: cut.colours && [...cut.colours, ...around] };
  return { colours: [colour, ...around], isUnsure: false };
}

/** All texts of an element have one style. */
const known = new WeakMap<CSSStyleDeclaration, Letters>();

export function lettersOf(style: CSSStyleDeclaration, parent: Element | null): Letters {
  const letters = known.get(style) ?? read(style, parent);
  known.set(style, letters);
  return letters;
}
