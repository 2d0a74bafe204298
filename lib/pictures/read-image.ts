import { toBase64 } from '../base64.ts';
import { type Handler, handle } from '../browser/serve-requests.ts';
import { ImageFetchError } from '../errors/image-fetch-error.ts';
import type { Network } from '../network/network.ts';
import { parseWebAddress } from '../settings/web-address.ts';
import { imageExchange } from './image-exchange.ts';

/** More is no picture in an answer; it has to fit into the memory of a page twice. */
export const MAX_IMAGE_BYTES = 50 * 1024 * 1024;

/** The network, as far as fetching an image needs it. */
export type ImageSource = Pick<Network, 'fetch' | 'hasPermission'>;

interface ImageBytes {
  readonly contentType: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/**
 * A plain GET, as specification section 7 says, that tells nothing of the reader. Redirects are
 * followed, as the browser followed them when it showed the picture; fetch follows to http and
 * https alone.
 */
const REQUEST: RequestInit = {
  method: 'GET',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  redirect: 'follow',
};

/** A refusal for want of a permission looks like a lost connection; only asking tells them apart. */
async function request(
  address: string,
  source: ImageSource,
  isPrivate: boolean,
  signal: AbortSignal,
) {
  try {
    return await source.fetch(address, { ...REQUEST, signal }, { reason: 'picture', isPrivate });
  } catch (error) {
    const reason = (await source.hasPermission(address)) ? 'no-answer' : 'not-permitted';
    throw new ImageFetchError(reason, `${address} gave no answer that can be read`, {
      cause: error,
    });
  }
}

function checkAnswer({ ok, status, headers }: Response): string {
  if (!ok) throw new ImageFetchError('bad-status', `The server answered with status ${status}`);
  const contentType = headers.get('content-type') ?? '';
  if (!/^\s*image\//i.test(contentType)) {
    throw new ImageFetchError('no-image', `The server sent “${contentType}”, which is no image`);
  }
  if (Number(headers.get('content-length')) > MAX_IMAGE_BYTES) throw tooLarge();
  return contentType;
}

function tooLarge(): ImageFetchError {
  return new ImageFetchError('too-large', `The image has more than ${MAX_IMAGE_BYTES} bytes`);
}

async function* readChunks({ body }: Response): AsyncIterable<Uint8Array> {
  const reader = body?.getReader();
  let byteCount = 0;
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      byteCount += read.value.length;
      if (byteCount > MAX_IMAGE_BYTES) throw tooLarge();
      yield read.value;
    }
  } catch (error) {
    if (error instanceof ImageFetchError) throw error;
    throw new ImageFetchError('no-answer', 'The connection was lost', { cause: error });
  } finally {
    // It rejects only with the failure that the body already had.
    reader?.cancel().catch(() => undefined);
  }
}

/**
 * Fetches an image. Its chunks come as they arrive, and throw as this does.
 * @throws ImageFetchError
 */
export async function readImage(
  address: string,
  source: ImageSource,
  isPrivate: boolean,
  signal: AbortSignal,
): Promise<ImageBytes> {
  const parsed = parseWebAddress(address);
  if (!parsed) throw new ImageFetchError('bad-address', `${address} is no http or https address`);
  const response = await request(parsed.href, source, isPrivate, signal);
  try {
    return { contentType: checkAnswer(response), chunks: readChunks(response) };
  } catch (error) {
    response.body?.cancel().catch(() => undefined);
    throw error;
  }
}

/** The background's end of a download: images of any origin that the browser lets it read. */
export function handleImages(source: ImageSource): Handler {
  return handle(imageExchange, async ({ address, isPrivate }, { signal, tell }) => {
    const { contentType, chunks } = await readImage(address, source, isPrivate, signal);
    for await (const chunk of chunks) {
      for (const base64 of toBase64(chunk)) tell(base64);
    }
    return { contentType };
  });
}
