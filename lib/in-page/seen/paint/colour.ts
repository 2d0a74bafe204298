/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const NOTHING: Colour = [0, 0, 0, 0];
const known = new Map<string, Colour | undefined>();

function numbersOf(text: string): number[] {
  return Array.from(text.matchAll(/-?[\d.]+(?:e-?\d+)?/g), ([number]) => Number(number));
}

let pixel: OffscreenCanvasRenderingContext2D | null | undefined;

/** Of a notation other than `rgb()`: as a canvas draws it. */
function drawn(text: string): Colour | undefined {
  pixel ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!pixel) return undefined;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = '#010203';
  pixel.fillStyle = text;
  if (pixel.fillStyle === '#010203') return undefined;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

function parsed(text: string): Colour | undefined {
  if (text === 'transparent') return NOTHING;
  if (!text.startsWith('rgb')) return drawn(text);
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbersOf(text);
  return [red, green, blue, alpha];
}

/** @param text a computed value; `undefined` for what is no colour */
export function colourOf(text: string): Colour | undefined {
  if (!known.has(text)) known.set(text, parsed(text));
  return known.get(text);
}

/** The items of a computed list, whose functions have commas of their own. */
export function listed(value: string): string[] {
  return value.split(/,(?![^(]*\))/);
}

const IN_IMAGES = /(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)|transparent/g;

/** All colours that a computed value names. */
export function coloursIn(value: string): Colour[] {
  return Array.from(value.matchAll(IN_IMAGES), ([text]) => colourOf(text) ?? NOTHING);
}

/** All colours of a gradient; `undefined` where a picture is part of it. */
export function gradientColours(image: string): readonly Colour[] | undefined {
  if (/url\(|image-set\(|element\(|paint\(/.test(image)) return undefined;
  return coloursIn(image);
}

/** The colours that a ground may have where a text stands, by channel; `undefined`: a picture's. */
export type Ground = readonly [low: Colour, high: Colour] | undefined;

/** Nothing of them is seen on any ground. */
export function areClear(colours: readonly Colour[]): boolean {
  return colours.every(([, , , alpha]) => alpha < 0.1);
}

export function mixed(colour: Colour, below: Colour, opacity = 1): Colour {
  const alpha = colour[3] * opacity;
  const channel = (index: 0 | 1 | 2) => colour[index] * alpha + below[index] * (1 - alpha);
  return [channel(0), channel(1), channel(2), 1];
}

function rangeOf([first, ...others]: readonly Colour[]): Ground {
  if (!first) return undefined;
  const [low, high]: [number[], number[]] = [[...first], [...first]];
  for (const colour of others) {
    for (const channel of [0, 1, 2] as const) {
      low[channel] = Math.min(low[channel] ?? 0, colour[channel]);
      high[channel] = Math.max(high[channel] ?? 0, colour[channel]);
    }
  }
  const opaque = ([red = 0, green = 0, blue = 0]: readonly number[]): Colour => [
    red,
    green,
    blue,
    1,
  ];
  return [opaque(low), opaque(high)];
}

/** A ground that may be the one or the other. */
export function withRange(one: Ground, other: Ground): Ground {
  return one && other && rangeOf([...one, ...other]);
}

/** A ground after one of these colours was laid over it. */
export function laidOver(ground: Ground, colours: readonly Colour[], opacity: number): Ground {
  if (colours.length === 0) return ground;
  const isOpaque = colours.every(([, , , alpha]) => alpha * opacity > 0.95);
  if (!ground && !isOpaque) return undefined;
  const [low, high] = ground ?? [NOTHING, NOTHING];
  return rangeOf(colours.flatMap((top) => [mixed(top, low, opacity), mixed(top, high, opacity)]));
}

/** Of 255. `#e7e7e7` on white is the limit; footers' faint `#ddd` is still read. */
const LEAST_DIFFERENCE = 24;

/** Says that a text of this colour cannot be told from any colour that its ground may have. */
export function isLost(colour: Colour, opacity: number, ground: Ground): boolean {
  if (colour[3] * opacity < 0.1) return true;
  if (!ground) return false;
  return ground.every((below) => {
    const seen = mixed(colour, below, opacity);
    return ground.every((other) =>
      [0, 1, 2].every(
        (index) => Math.abs((seen[index] ?? 0) - (other[index] ?? 0)) < LEAST_DIFFERENCE,
      ),
    );
  });
}

/** Says that all of a text's colours lie between those that its ground runs through. */
export function isWithin(colours: readonly Colour[], ground: Ground): boolean {
  if (!ground) return false;
  const [low, high] = ground;
  const isBetween = (colour: Colour, channel: 0 | 1 | 2) =>
    colour[channel] > low[channel] - LEAST_DIFFERENCE &&
    colour[channel] < high[channel] + LEAST_DIFFERENCE;
  return colours.every((colour) =>
    ([0, 1, 2] as const).every((channel) => isBetween(colour, channel)),
  );
}
