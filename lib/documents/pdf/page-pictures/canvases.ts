/**
 * Of all pictures of a page, and of a canvas: A4 at 600 dots an inch has 35 million. Each takes up to
 * twelve bytes while it is decoded.
 */
export const MOST_PIXELS = 50_000_000;

interface DrawnOn {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Gives pdf.js canvases of bounded size where there is no document that makes them. */
export class Canvases {
  create(width: number, height: number): DrawnOn {
    const canvas = new OffscreenCanvas(1, 1);
    this.#resize(canvas, width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  reset({ canvas }: DrawnOn, width: number, height: number): void {
    if (canvas) this.#resize(canvas, width, height);
  }

  destroy(drawnOn: DrawnOn): void {
    if (drawnOn.canvas) drawnOn.canvas.width = drawnOn.canvas.height = 0;
    drawnOn.canvas = drawnOn.context = null;
  }

  #resize(canvas: OffscreenCanvas, width: number, height: number): void {
    if (!(width > 0 && height > 0 && width * height <= MOST_PIXELS)) {
      throw new RangeError(`A canvas of ${width} × ${height} pixels is asked for.`);
    }
    canvas.width = width;
    canvas.height = height;
  }
}

/** Has pdf.js work out by itself what it would make filters of SVG for, which need a document. */
export class NoFilters {
  readonly addFilter = noFilter;
  readonly addAlphaFilter = noFilter;
  readonly addLuminosityFilter = noFilter;
  readonly addKnockoutFilter = noFilter;

  destroy(): void {
    // There is nothing to take away.
  }
}

function noFilter(): string {
  return 'none';
}
