import { type Colour, contrast } from '../colour/colour.ts';

/** WCAG 2.2, success criterion 1.4.3, for text of every size. */
const TEXT_CONTRAST = 4.5;
const DARK: Colour = [30, 30, 28];
const LIGHT: Colour = [255, 255, 255];

/** A colour as browsers compute those of sRGB, with its opacity; null for any other paint. */
export function readComputed(computed: string): { colour: Colour; opacity: number } | null {
  if (!/^rgba?\(/.test(computed)) return null;
  const [red, green, blue, opacity = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined) return null;
  return { colour: [red, green, blue], opacity };
}

/** The text's own colour where it can be read on the background, else the one that can. */
export function legibleOn(background: Colour, text: Colour): Colour {
  if (contrast(background, text) >= TEXT_CONTRAST) return text;
  return contrast(background, DARK) >= contrast(background, LIGHT) ? DARK : LIGHT;
}
