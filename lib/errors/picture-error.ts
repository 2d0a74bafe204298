/** Reason for which a picture cannot be taken; what the reader can do about it differs. */
export type PictureFault =
  /** More bytes than are read. */
  | 'too-large'
  /** It would take more memory than a picture is given. */
  | 'too-many-pixels'
  /** No format that browsers read, whatever its name says. */
  | 'unknown-kind'
  /** It is broken off, or what its first bytes promise does not follow. */
  | 'damaged'
  /** It could not be kept. */
  | 'not-kept';

/** A picture that cannot be taken. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
