import { browser } from 'wxt/browser';
import { ImageDownloadError } from '../errors/block-errors.ts';
import { ImageFetchError } from '../errors/image-fetch-error.ts';
import { imageName } from '../export/image-name.ts';
import type { FileToSave } from '../export/save-file.ts';
import { fetchImage } from './client.ts';
import { readDataImage } from './data-image.ts';
import { IMAGE_PORT_NAME } from './messages.ts';

async function load(address: string): Promise<Blob> {
  if (!/^data:/i.test(address)) {
    return fetchImage(address, browser.runtime.connect({ name: IMAGE_PORT_NAME }));
  }
  const image = readDataImage(address);
  if (!image) throw new ImageFetchError('no-image', 'The address holds no image');
  return image;
}

/**
 * The file that an image is saved as.
 * @param address absolute
 * @throws ImageDownloadError whose cause, where it is known, is an ImageFetchError
 */
export async function loadImageFile(address: string, alt: string): Promise<FileToSave> {
  try {
    const content = await load(address);
    return { name: imageName(address, alt, content.type), content };
  } catch (error) {
    throw new ImageDownloadError({ cause: error });
  }
}
