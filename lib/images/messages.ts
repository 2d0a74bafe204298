import type { ImageFailure } from '../errors/image-fetch-error.ts';

/** The name of the port that a page opens to the background for one image. */
export const IMAGE_PORT_NAME = 'sidelight-image';

/** From a page, once a port. The port's end calls the fetch off. */
export interface ImageRequest {
  readonly type: 'fetch';
  /** http or https, absolute. */
  readonly address: string;
}

/** From the background: `begun`, then its bytes in order, then `ended`; or `failed`, at any place. */
export type ImageMessage =
  | { readonly type: 'begun'; readonly contentType: string }
  /** Base64, because Chrome's messages are JSON. */
  | { readonly type: 'bytes'; readonly base64: string }
  | { readonly type: 'ended' }
  | { readonly type: 'failed'; readonly reason: ImageFailure; readonly detail: string };
