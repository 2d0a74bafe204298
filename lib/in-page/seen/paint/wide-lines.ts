import { type Area, isTiny, leftOf } from '../area.ts';
import { type Colour, colourOf, coloursIn, listed } from './colour.ts';

/** In pixels; a thinner line covers no word. */
const LEAST_WIDTH = 6;

/** A part of a border, of an outline or of an outer shadow. */
interface WideLine {
  readonly kind: 'border' | 'outline' | 'shadow';
  readonly area: Area;
  readonly colour: Colour;
}

function pixels(text: string): number[] {
  return Array.from(text.matchAll(/(-?[\d.]+)px/g), ([, length]) => Number(length));
}

function isWide(width: string): boolean {
  return pixels(width).some((length) => length > LEAST_WIDTH);
}

function hasShadow({ boxShadow }: CSSStyleDeclaration): boolean {
  return boxShadow !== 'none' && listed(boxShadow).some(isWide);
}

function hasBorder(style: CSSStyleDeclaration): boolean {
  const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } = style;
  const widths = [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth];
  return widths.some((width) => width !== '0px' && isWide(width));
}

function hasOutline({ outlineStyle, outlineWidth }: CSSStyleDeclaration): boolean {
  return outlineStyle !== 'none' && isWide(outlineWidth);
}

/** Most boxes have none. */
export function hasWideLines(style: CSSStyleDeclaration): boolean {
  return hasBorder(style) || hasShadow(style) || hasOutline(style);
}

function grown({ left, top, right, bottom }: Area, by: number, x = 0, y = 0): Area {
  return { left: left - by + x, top: top - by + y, right: right + by + x, bottom: bottom + by + y };
}

/** The four sides of a frame, which may reach over one another. */
function sidesOf(
  outer: Area,
  [top = 0, right = top, bottom = top, left = right]: number[],
): Area[] {
  return [
    { ...outer, bottom: outer.top + top },
    { ...outer, left: outer.right - right },
    { ...outer, top: outer.bottom - bottom },
    { ...outer, right: outer.left + left },
  ];
}

function borderLines(style: CSSStyleDeclaration, box: Area): WideLine[] {
  if (!hasBorder(style)) return [];
  const { borderTopColor, borderRightColor, borderBottomColor, borderLeftColor } = style;
  const colours = [borderTopColor, borderRightColor, borderBottomColor, borderLeftColor];
  return sidesOf(box, pixels(style.borderWidth)).flatMap((area, side) => {
    const colour = colourOf(colours[side] ?? '');
    return colour ? [{ kind: 'border', area, colour }] : [];
  });
}

function outlineLines(style: CSSStyleDeclaration, box: Area): WideLine[] {
  const colour = hasOutline(style) ? colourOf(style.outlineColor) : undefined;
  if (!colour) return [];
  const [width = 0] = pixels(style.outlineWidth);
  const outer = grown(box, width + Number.parseFloat(style.outlineOffset));
  return sidesOf(outer, [width]).map((area) => ({ kind: 'outline', area, colour }));
}

function shadowLines({ boxShadow }: CSSStyleDeclaration, box: Area): WideLine[] {
  return listed(boxShadow).flatMap((shadow) => {
    const [x = 0, y = 0, blur = 0, spread = 0] = pixels(shadow);
    const [colour] = coloursIn(shadow);
    if (!colour || shadow.includes('inset') || !isWide(shadow)) return [];
    // Half of what is blurred is within.
    const parts = leftOf(grown(box, spread - blur / 2, x, y), box);
    return parts.map((area): WideLine => ({ kind: 'shadow', area, colour }));
  });
}

/** The wide lines of a box that has some. @param box its border box */
export function wideLines(style: CSSStyleDeclaration, box: Area): WideLine[] {
  const all = [...borderLines(style, box), ...outlineLines(style, box), ...shadowLines(style, box)];
  return all.filter(({ area }) => !isTiny(area));
}
