import * as z from 'zod/mini';
import { IMAGE_FAILURES } from '../errors/image-fetch-error.ts';

/** One image that the background fetches; the port's end calls that off. */
export const imageExchange = {
  portName: 'sidelight-image',
  type: 'fetch',
  /** http or https, absolute. */
  request: z.object({ address: z.string(), isPrivate: z.boolean() }),
  /** Bytes in order, in base64 because Chrome's messages are JSON. */
  progress: z.string(),
  reply: z.object({ contentType: z.string() }),
  reasons: IMAGE_FAILURES,
};
