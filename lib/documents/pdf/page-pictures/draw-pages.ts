import type { PDFDocumentProxy } from 'pdfjs-dist';
import { systemClock } from '../../../clock.ts';
import {
  JPEG_QUALITY,
  LONGEST_EDGE,
  type PreparedPicture,
} from '../../../pictures/shrink-picture.ts';
import type { GivenFile, PagePicture } from '../../document.ts';
import { withPdf } from '../open-pdf.ts';
import { Canvases, MOST_PIXELS, NoFilters } from './canvases.ts';

/** Half of the time that a file has: the text that was read is not to be lost. */
const MOST_MS = 60_000;

/** A larger picture is decoded at half its sides, or less: twice those of a sheet as it is sent. */
const ENOUGH_PIXELS = 7_000_000;

/** Pictures are decoded, those that are too large not at all. */
const DRAWING = {
  maxImageSize: MOST_PIXELS,
  canvasMaxAreaInBytes: 4 * ENOUGH_PIXELS,
  isOffscreenCanvasSupported: true,
  isImageDecoderSupported: true,
  CanvasFactory: Canvases,
  FilterFactory: NoFilters,
};

/** True of a page that is empty, or whose picture could not be decoded. */
function isOfOneColour(context: OffscreenCanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  return pixels.every((pixel) => pixel === pixels[0]);
}

async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  isTooLate: () => boolean,
): Promise<PreparedPicture> {
  const page = await document.getPage(number);
  const full = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: LONGEST_EDGE / Math.max(full.width, full.height) });
  const width = Math.max(1, Math.round(viewport.width));
  const height = Math.max(1, Math.round(viewport.height));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('There is no memory to draw the page in.');
  // It asks for no more than what both kinds of contexts have.
  const canvasContext = context as unknown as CanvasRenderingContext2D;
  const task = page.render({ canvas: null, canvasContext, viewport });
  task.onContinue = (goOn: () => void) => (isTooLate() ? task.cancel() : goOn());
  await task.promise;
  if (isOfOneColour(context)) throw new Error('Nothing is seen on the page.');
  // As PNG a page of print takes twice as much, and requests are bounded.
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  return { blob, width, height };
}

/**
 * Draws pages of a PDF as models take pictures, one after the other. What cannot be drawn, or not in
 * time, is not among them.
 * @param numbers from 1
 */
export async function drawPages(
  file: GivenFile,
  numbers: readonly number[],
): Promise<PagePicture[]> {
  const end = systemClock.elapsed() + MOST_MS;
  const isTooLate = () => systemClock.elapsed() > end;
  const draw = async (document: PDFDocumentProxy) => {
    const pictures: PagePicture[] = [];
    for (const page of numbers) {
      if (isTooLate()) break;
      const picture = await drawPage(document, page, isTooLate)
        .finally(() => document.cleanup())
        .catch(() => null);
      if (picture) pictures.push({ ...picture, page });
    }
    return pictures;
  };
  return await withPdf(file, draw, DRAWING);
}
