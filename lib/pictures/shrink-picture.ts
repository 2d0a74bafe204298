import { PictureError, type PictureFault } from '../errors/picture-error.ts';
import { readPictureHeader } from './picture-header.ts';

/** A picture as it is sent: pixels alone, without what the file told of its place and camera. */
export interface PreparedPicture {
  readonly blob: Blob;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** From the worker. */
export type PictureReply =
  | { readonly picture: PreparedPicture }
  | { readonly fault: PictureFault; readonly detail: string };

/** In bytes of the file; it is in memory as a whole. */
export const MAX_PICTURE_BYTES = 50 * 1024 * 1024;
/** Decoded, each takes four bytes. */
const MAX_PIXELS = 100_000_000;
/** In pixels. Models scale longer edges down to about this, and count the tokens by it. */
export const LONGEST_EDGE = 1568;

/** Of a PNG, in bytes: as JPEG a photograph has a fifth of its size. */
const MAX_PNG_BYTES = 1024 * 1024;
/** More are a photograph's: JPEG blurs the edges of letters and lines, but not of those. */
const FEW_COLOURS = 4096;
export const JPEG_QUALITY = 0.85;

/** @throws PictureError, before anything is decoded */
function checkHeader(bytes: ArrayBuffer): void {
  const header = readPictureHeader(bytes);
  if (!header) throw new PictureError('unknown-kind', 'The file is no picture that browsers read.');
  const { width, height } = header;
  if (width === 0 || height === 0) throw new PictureError('damaged', 'The picture has no size.');
  if (width * height > MAX_PIXELS) {
    throw new PictureError('too-many-pixels', `The picture has ${width} × ${height} pixels.`);
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new PictureError('damaged', 'The browser cannot decode the picture.', { cause });
  }
}

/** The first frame, scaled down to the longest edge, and turned as the file says. */
function draw(bitmap: ImageBitmap): OffscreenCanvasRenderingContext2D {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new PictureError('damaged', 'There is no memory to draw the picture in.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return context;
}

/** What of the pixels decides on the format. */
function looksDrawn(context: OffscreenCanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint32Array(data.buffer);
  const colours = new Set<number>();
  for (const pixel of pixels) {
    // Alpha is the highest byte: all machines that browsers run on are little-endian.
    if (pixel >>> 24 < 255) return true;
    if (colours.size <= FEW_COLOURS) colours.add(pixel);
  }
  return colours.size <= FEW_COLOURS;
}

/** JPEG knows no transparency: what is clear becomes white, as on paper. */
function fillBehind(context: OffscreenCanvasRenderingContext2D): void {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

async function encode(context: OffscreenCanvasRenderingContext2D): Promise<Blob> {
  const { canvas } = context;
  if (looksDrawn(context)) {
    const png = await canvas.convertToBlob({ type: 'image/png' });
    if (png.size <= MAX_PNG_BYTES) return png;
    fillBehind(context);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}

/**
 * A picture as models take it: its first frame, scaled down, written anew. Runs in a worker, or in
 * the background.
 * @throws PictureError
 */
export async function shrinkPicture(file: Blob): Promise<PreparedPicture> {
  if (file.size > MAX_PICTURE_BYTES) {
    throw new PictureError('too-large', `The picture has ${file.size} bytes.`);
  }
  checkHeader(await file.arrayBuffer());
  const bitmap = await decode(file);
  try {
    const context = draw(bitmap);
    const { width, height } = context.canvas;
    return { blob: await encode(context), width, height };
  } finally {
    bitmap.close();
  }
}
