/** Reasons for which an image could not be fetched. */
export const IMAGE_FAILURES = [
  /** Not http or https, or with a name and password in it. */
  'bad-address',
  /** The browser keeps other origins' answers from the extension until the reader allows them. */
  'not-permitted',
  /** No connection, or it was lost. */
  'no-answer',
  /** The server answered with a status other than 2xx. */
  'bad-status',
  /** Its content type does not begin with `image/`. */
  'no-image',
  'too-large',
] as const;

type ImageFailure = (typeof IMAGE_FAILURES)[number];

/** An image could not be fetched. */
export class ImageFetchError extends Error {
  readonly reason: ImageFailure;

  constructor(reason: ImageFailure, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'ImageFetchError';
    this.reason = reason;
  }
}
