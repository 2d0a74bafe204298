import { PictureError } from '../errors/picture-error.ts';
import { trustScript } from '../page-policy/trusted-types.ts';
import { drawSvg, isSvg } from './draw-svg.ts';
import workerAddress from './prepare-picture.worker.ts?worker&url';
import { MAX_PICTURE_BYTES, type PictureReply, type PreparedPicture } from './shrink-picture.ts';

/** The largest picture takes some seconds on a slow machine. */
const LIMIT_MS = 30_000;

const trustedAddress = trustScript('sidelight-pictures', workerAddress);

/** Has a worker of its own shrink it, which is ended with its memory. */
function inWorker(file: Blob): Promise<PictureReply> {
  const worker = new Worker(trustedAddress(), { type: 'module', name: 'pictures' });
  return new Promise<PictureReply>((resolve) => {
    const fail = (detail: string) => resolve({ fault: 'damaged', detail });
    const timer = setTimeout(() => fail('It takes too long.'), LIMIT_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<PictureReply>) => {
      clearTimeout(timer);
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      fail(event.message || 'The worker does not start.');
    });
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

/**
 * A picture as models take it: its first frame, the longest edge at most 1,568 pixels, written anew
 * without what the file told of its place and camera. Of a drawing in SVG only pixels are left.
 * @param file png, jpeg, webp, gif, avif, bmp or svg, whatever its type and name say
 * @throws PictureError
 */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  if (file.size > MAX_PICTURE_BYTES) {
    throw new PictureError('too-large', `The picture has ${file.size} bytes.`);
  }
  const pixels = (await isSvg(file)) ? await drawSvg(file) : file;
  const reply = await inWorker(pixels);
  if ('picture' in reply) return reply.picture;
  throw new PictureError(reply.fault, reply.detail);
}
