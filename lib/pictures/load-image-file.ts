import { fromBase64 } from '../base64.ts';
import { isPrivateWindow } from '../browser/is-private-window.ts';
import type { RelayPort } from '../browser/port.ts';
import { ask, RequestError } from '../browser/request-port.ts';
import { ImageDownloadError } from '../errors/block-errors.ts';
import { IMAGE_FAILURES, ImageFetchError } from '../errors/image-fetch-error.ts';
import { readDataFile } from '../export/data-file.ts';
import { imageName } from '../export/image-name.ts';
import type { FileToSave } from '../export/save-file.ts';
import { imageExchange } from './image-exchange.ts';

/** @throws ImageFetchError */
function readDataImage(address: string): Blob {
  const file = readDataFile(address);
  if (!file?.type.startsWith('image/')) {
    throw new ImageFetchError('no-image', 'The address holds no image');
  }
  return file;
}

/** A request that failed is an image that failed. */
function toImageError(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  const reason = IMAGE_FAILURES.find((known) => known === error.reason) ?? 'no-answer';
  return new ImageFetchError(reason, error.message);
}

/**
 * Lets the background fetch an image and gives it whole.
 * @param isPrivate it is for a private window
 * @throws ImageFetchError
 */
export async function fetchImage(
  address: string,
  isPrivate: boolean,
  connect?: (portName: string) => RelayPort,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const onProgress = (base64: string) => parts.push(fromBase64(base64));
  const options = { onProgress, ...(connect && { connect }) };
  try {
    const { contentType } = await ask(imageExchange, { address, isPrivate }, options);
    return new Blob(parts, { type: contentType });
  } catch (error) {
    throw toImageError(error);
  }
}

/**
 * The file that an image is saved as.
 * @param address absolute
 * @throws ImageDownloadError whose cause, where it is known, is an ImageFetchError
 */
export async function loadImageFile(address: string, alt: string): Promise<FileToSave> {
  try {
    const isData = /^data:/i.test(address);
    const content = isData
      ? readDataImage(address)
      : await fetchImage(address, await isPrivateWindow());
    return { name: imageName(address, alt, content.type), content };
  } catch (error) {
    throw new ImageDownloadError({ cause: error });
  }
}
