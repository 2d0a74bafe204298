/** In CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const MAX_REMEMBERED = 500;
/** A longer address is most likely the picture itself. */
const MAX_ADDRESS_LENGTH = 2048;

/** The sizes of the images that have been shown, the latest few: so an image seen again has its place. */
export class ImageSizes {
  readonly #sizes = new Map<string, ImageSize>();

  find(address: string): ImageSize | undefined {
    return this.#sizes.get(address);
  }

  /** An image without a size of its own, such as some SVG, is not remembered. */
  remember(address: string, { width, height }: ImageSize): void {
    if (width <= 0 || height <= 0 || address.length > MAX_ADDRESS_LENGTH) return;
    this.#sizes.delete(address);
    this.#sizes.set(address, { width, height });
    const [oldest] = this.#sizes.keys();
    if (this.#sizes.size > MAX_REMEMBERED && oldest !== undefined) this.#sizes.delete(oldest);
  }
}

/** The sizes of the pictures that this page has shown. */
export const knownImageSizes = new ImageSizes();
