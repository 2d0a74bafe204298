import {
  converter,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  parse,
  useMode as register,
} from 'culori/fn';
import type { Colour } from '../../in-page/seen/paint/colour.ts';
import { remembering, type ValueNode } from './values.ts';

for (const mode of [modeHsl, modeHwb, modeLab, modeLch, modeLrgb, modeOklab, modeOklch, modeP3]) {
  register(mode);
}
register(modeRgb);

const toRgb = converter('rgb');

/** The colours of a light page. */
const SYSTEM: Readonly<Record<string, Colour>> = {
  canvas: [255, 255, 255, 1],
  field: [255, 255, 255, 1],
  canvastext: [0, 0, 0, 1],
  fieldtext: [0, 0, 0, 1],
  buttontext: [0, 0, 0, 1],
  linktext: [0, 0, 238, 1],
  visitedtext: [85, 26, 139, 1],
};

const MOST_KNOWN = 10_000;

function parsed(text: string): Colour | undefined {
  const colour = parse(text);
  if (!colour) return SYSTEM[text];
  const { r, g, b, alpha = 1 } = toRgb(colour);
  const channel = (value: number | undefined) => 255 * Math.min(1, Math.max(0, value ?? 0));
  return [channel(r), channel(g), channel(b), alpha];
}

/** @param text cleaned; undefined for what is no colour, or none that can be told */
export const cssColour = remembering(parsed, MOST_KNOWN);

/** A part of a value as it is written. */
export function textOf({ type, name, value, unit, children }: ValueNode): string {
  switch (type) {
    case 'Hash':
      return `#${value}`;
    case 'Percentage':
      return `${value}%`;
    case 'Dimension':
      return `${value}${unit}`;
    case 'Identifier':
      return name;
    case 'Function':
      return `${name}(${children.map(textOf).join(' ').replace(/ , /g, ', ')})`;
    default:
      return value;
  }
}

/** The colour that a part of a value is; undefined for other parts. */
export function colourOfPart(part: ValueNode): Colour | undefined {
  return /^(?:Hash|Identifier|Function)$/.test(part.type) ? cssColour(textOf(part)) : undefined;
}

/** The colours among the parts of a value. */
export function coloursIn(parts: readonly ValueNode[]): Colour[] {
  return parts.flatMap((part) => {
    const colour = colourOfPart(part);
    return colour ? [colour] : [];
  });
}
