import type { PaintRequest } from './messages.ts';

/** Sharp on a screen of twice the pixels, and in print. */
const SCALE = 2;
/** Browsers draw no canvas of more; a larger picture is saved smaller. */
const MAX_SIDE_PX = 8192;
const MAX_AREA_PX = 32_000_000;

function scaleOf({ width, height }: PaintRequest): number {
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
 * Makes a PNG image of a picture. It belongs to the page that draws: that one may load a picture
 * from its own address.
 * @throws Error when the browser cannot make one
 */
export async function paintPng(request: PaintRequest): Promise<Blob> {
  const image = await loadImage(request.svg);
  const scale = scaleOf(request);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(request.width * scale);
  canvas.height = Math.ceil(request.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = request.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser makes no PNG image of it.');
  return blob;
}
