/** Red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** WCAG 2.2, success criterion 1.4.3, for text of every size. */
const TEXT_CONTRAST = 4.5;
const DARK: Colour = [30, 30, 28];
const LIGHT: Colour = [255, 255, 255];

/** A colour as browsers compute those of sRGB, with its opacity; null for any other paint. */
export function readColour(computed: string): { colour: Colour; opacity: number } | null {
  if (!/^rgba?\(/.test(computed)) return null;
  const [red, green, blue, opacity = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined) return null;
  return { colour: [red, green, blue], opacity };
}

/** As `#rrggbb`, which every part of Mermaid understands. */
export function writeHex(colour: Colour): string {
  const parts = colour.map((part) => Math.round(part).toString(16).padStart(2, '0'));
  return `#${parts.join('')}`;
}

/** @param hex `#rrggbb` */
export function readHex(hex: string): Colour {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
}

/** What is seen of a colour that another shines through. */
export function blend(above: Colour, opacity: number, below: Colour): Colour {
  const mix = (index: 0 | 1 | 2) => above[index] * opacity + below[index] * (1 - opacity);
  return [mix(0), mix(1), mix(2)];
}

/** WCAG 2.2, definition of relative luminance. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, definition of contrast ratio. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The text's own colour where it can be read on the background, else the one that can. */
export function legibleOn(background: Colour, text: Colour): Colour {
  if (contrast(background, text) >= TEXT_CONTRAST) return text;
  return contrast(background, DARK) >= contrast(background, LIGHT) ? DARK : LIGHT;
}
