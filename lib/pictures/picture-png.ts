import { paintPicture } from '../diagram/draw-diagram.ts';
import { ImageDownloadError } from '../errors/block-errors.ts';
import type { ImageSize } from './image-sizes.ts';
import { loadImageFile } from './load-image-file.ts';

/** Browsers' own size for a drawing that names none. */
const DEFAULT_SIZE: ImageSize = { width: 300, height: 150 };

async function toPng(image: Blob, size: ImageSize): Promise<Blob> {
  if (image.type === 'image/png') return image;
  if (image.type.startsWith('image/svg')) {
    return paintPicture({ svg: await image.text(), ...size, background: 'transparent' });
  }
  const bitmap = await createImageBitmap(image);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
}

/**
 * An image as PNG.
 * @param size of a drawing, where it is known
 * @throws ImageDownloadError
 */
export async function picturePng(address: string, size = DEFAULT_SIZE): Promise<Blob> {
  const { content } = await loadImageFile(address, '');
  try {
    return await toPng(content, size);
  } catch (error) {
    throw new ImageDownloadError({ cause: error });
  }
}
