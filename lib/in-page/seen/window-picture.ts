import { fromBase64 } from '../../base64.ts';
import { type Sight, windowPlace } from '../../tools/sight.ts';
import type { Area } from './area.ts';

/** Colours that differ by less look the same, of 255: those of compressed pictures do. */
const SAME = 10;
/** An area of less is the edge of something. In CSS pixels. */
const LEAST_PX = 2;

async function pixelsOf(address: string): Promise<ImageData> {
  const bytes = fromBase64(address.slice(address.indexOf(',') + 1));
  // A page's policy may forbid to fetch it.
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new TypeError('The picture cannot be looked at.');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, width, height);
}

/** A picture of the window, by which it is seen where no ink is. */
export class WindowPicture {
  readonly #sight: Sight;
  readonly #pixels: ImageData;

  constructor(sight: Sight, pixels: ImageData) {
    this.#sight = sight;
    this.#pixels = pixels;
  }

  /** Takes the picture that was left; `undefined` where there is none, or the window has moved since. */
  static async take(): Promise<WindowPicture | undefined> {
    const sight = globalThis.sidelightSight;
    globalThis.sidelightSight = undefined;
    if (!sight) return undefined;
    const pixels = await pixelsOf(sight.picture).catch(() => undefined);
    const now = windowPlace();
    const isStill = Object.entries(now).every(
      ([name, length]) => sight[name as keyof typeof now] === length,
    );
    return pixels && isStill ? new WindowPicture(sight, pixels) : undefined;
  }

  /** Says that all of these areas of the document are in the picture, and of one colour each. */
  isBlank(areas: readonly Area[]): boolean {
    return areas.length > 0 && areas.every((area) => this.#isOfOneColour(area));
  }

  #isOfOneColour({ left, top, right, bottom }: Area): boolean {
    const { left: x, top: y, width, height } = this.#sight;
    const isTiny = right - left < LEAST_PX || bottom - top < LEAST_PX;
    if (isTiny || left < x || top < y || right > x + width || bottom > y + height) return false;
    const scale = this.#pixels.width / width;
    return this.#range([left - x, top - y, right - x, bottom - y].map((at) => at * scale)) < SAME;
  }

  /** The largest difference of a colour's part in a box, of 255. @param box in the picture's pixels */
  #range([left = 0, top = 0, right = 0, bottom = 0]: readonly number[]): number {
    const { data, width } = this.#pixels;
    const [least, most] = [
      [255, 255, 255],
      [0, 0, 0],
    ];
    for (let row = Math.floor(top); row < Math.ceil(bottom); row++) {
      for (let column = Math.floor(left); column < Math.ceil(right); column++) {
        const at = 4 * (row * width + column);
        for (let part = 0; part < 3; part++) {
          const value = data[at + part] ?? 0;
          if (value < (least[part] ?? 0)) least[part] = value;
          if (value > (most[part] ?? 0)) most[part] = value;
        }
      }
    }
    return Math.max(...most.map((value, part) => value - (least[part] ?? 0)));
  }
}
