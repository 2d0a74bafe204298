import { messageOf } from '../errors/message-of.ts';
import { PictureError } from '../errors/picture-error.ts';
import { type PictureReply, shrinkPicture } from './shrink-picture.ts';

async function replyTo(file: Blob): Promise<PictureReply> {
  try {
    return { picture: await shrinkPicture(file) };
  } catch (error) {
    const fault = error instanceof PictureError ? error.fault : 'damaged';
    return { fault, detail: messageOf(error) };
  }
}

/** The worker's end: one picture. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void replyTo(data).then((reply) => postMessage(reply));
});
