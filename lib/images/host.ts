import { ImageFetchError } from '../errors/image-fetch-error.ts';
import { messageOf } from '../errors/message-of.ts';
import type { RelayPort } from '../relay/port.ts';
import { toBase64 } from './base64.ts';
import { IMAGE_PORT_NAME, type ImageMessage } from './messages.ts';
import { readImageRequest } from './messages-schema.ts';
import { type ImageSource, readImage } from './read-image.ts';

export interface ImageHostOptions extends ImageSource {
  /** Whether a port was opened by one of the extension's own pages. */
  readonly isOwnPage: (sender: RelayPort['sender']) => boolean;
}

function toFailure(error: unknown): ImageMessage {
  const reason = error instanceof ImageFetchError ? error.reason : 'no-answer';
  return { type: 'failed', reason, detail: messageOf(error) };
}

async function serve(
  address: string,
  port: RelayPort,
  source: ImageSource,
  signal: AbortSignal,
): Promise<void> {
  // A port that has closed takes no messages; its end has called the fetch off.
  const post = (message: ImageMessage) => {
    if (!signal.aborted) port.postMessage(message);
  };
  try {
    const { contentType, chunks } = await readImage(address, source, signal);
    post({ type: 'begun', contentType });
    for await (const chunk of chunks) {
      for (const base64 of toBase64(chunk)) post({ type: 'bytes', base64 });
    }
    post({ type: 'ended' });
  } catch (error) {
    post(toFailure(error));
  }
}

/**
 * The background's end of a download: it fetches images of any origin that the browser lets it
 * read. Ports of another name are left to others.
 */
export function serveImages(port: RelayPort, options: ImageHostOptions): void {
  if (port.name !== IMAGE_PORT_NAME) return;
  if (!options.isOwnPage(port.sender)) {
    port.disconnect();
    return;
  }
  const ended = new AbortController();
  port.onDisconnect.addListener(() => ended.abort());
  let isServing = false;
  port.onMessage.addListener((received) => {
    const wanted = isServing ? null : readImageRequest(received);
    if (!wanted) return;
    isServing = true;
    void serve(wanted.address, port, options, ended.signal);
  });
}
