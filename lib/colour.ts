/** A colour of sRGB without transparency: red, green and blue from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The colour that is seen where `upper` lies on `lower`. @param share the opacity of `upper`, from 0 to 1 */
export function mix(upper: Colour, lower: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(upper[index] * share + lower[index] * (1 - share));
  return [part(0), part(1), part(2)];
}

/**
 * Reads `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa`.
 * @param under what is seen through one that is not opaque
 */
export function readHex(hex: string, under: Colour = [255, 255, 255]): Colour {
  const digits = hex.slice(1);
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const part = (start: number) => Number.parseInt(long.slice(start, start + 2), 16);
  const colour: Colour = [part(0), part(2), part(4)];
  return long.length === 8 ? mix(colour, under, part(6) / 255) : colour;
}

/** A colour as browsers compute those of sRGB, with its opacity; null for any other paint. */
export function readComputed(computed: string): { colour: Colour; opacity: number } | null {
  if (!/^rgba?\(/.test(computed)) return null;
  const [red, green, blue, opacity = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined) return null;
  return { colour: [red, green, blue], opacity };
}

/** As `#rrggbb`. */
export function writeHex(colour: Colour): string {
  const parts = colour.map((part) => Math.round(part).toString(16).padStart(2, '0'));
  return `#${parts.join('')}`;
}

/** WCAG 2.2, definition of relative luminance. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, definition of contrast ratio: from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
