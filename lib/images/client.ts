import { ImageFetchError } from '../errors/image-fetch-error.ts';
import type { RelayPort } from '../relay/port.ts';
import { fromBase64 } from './base64.ts';
import type { ImageMessage, ImageRequest } from './messages.ts';
import { readImageMessage } from './messages-schema.ts';

/** Gathers what the background sends of one image. */
class ImageReceiver {
  #contentType = '';
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];

  /** @returns the image once it is whole @throws ImageFetchError when the background says so */
  take(message: ImageMessage): Blob | null {
    switch (message.type) {
      case 'begun':
        this.#contentType = message.contentType;
        return null;
      case 'bytes':
        this.#parts.push(fromBase64(message.base64));
        return null;
      case 'ended':
        return new Blob(this.#parts, { type: this.#contentType });
      case 'failed':
        throw new ImageFetchError(message.reason, message.detail);
    }
  }
}

/**
 * Lets the background fetch an image and gives it whole.
 * @param port opened for this image alone; it is closed at the end
 * @throws ImageFetchError
 */
export function fetchImage(address: string, port: RelayPort): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const receiver = new ImageReceiver();
  port.onDisconnect.addListener(() => {
    reject(new ImageFetchError('no-answer', 'The background was stopped'));
  });
  port.onMessage.addListener((received) => {
    const message = readImageMessage(received);
    if (!message) return;
    try {
      const image = receiver.take(message);
      if (image) resolve(image);
    } catch (error) {
      reject(error);
    }
  });
  const request: ImageRequest = { type: 'fetch', address };
  port.postMessage(request);
  return promise.finally(() => port.disconnect());
}
