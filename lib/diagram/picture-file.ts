import { DiagramError } from '../errors/block-errors.ts';
import type { Picture } from './to-picture.ts';

/** Sharp on a screen of twice the pixels, and in print. */
const SCALE = 2;
/** Browsers draw no canvas of more; a larger picture is saved smaller. */
const MAX_SIDE_PX = 8192;
const MAX_AREA_PX = 32_000_000;

/** The picture as a document of its own, with the background that it was drawn for. */
export function pictureSvg({ svg }: Picture, background: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.style.background = background;
  return new XMLSerializer().serializeToString(copy);
}

function scaleOf({ width, height }: Picture): number {
  const bySide = MAX_SIDE_PX / Math.max(width, height);
  const byArea = Math.sqrt(MAX_AREA_PX / (width * height));
  return Math.min(SCALE, bySide, byArea);
}

async function loadImage(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  // As text and not as an object's address, from which Chromium lets no canvas be read.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/**
 * The picture as a PNG image.
 * @throws DiagramError when the browser cannot make one
 */
export async function picturePng(picture: Picture, background: string): Promise<Blob> {
  const image = await loadImage(pictureSvg(picture, background));
  const scale = scaleOf(picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(picture.width * scale);
  canvas.height = Math.ceil(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new DiagramError('');
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new DiagramError('');
  return blob;
}
