/** Reason for which a file could not be read; what the reader can do about it differs. */
export type DocumentFault =
  /** A password is needed, or the one given is wrong. */
  | 'password'
  | 'wrong-password'
  /** A book that only its seller's programs can open. */
  | 'locked'
  /** It is not what its name or its first bytes say, or it is broken off. */
  | 'damaged'
  /** Of a kind that no reader is for. */
  | 'unknown-kind'
  /** More bytes, packed or unpacked, than are read. */
  | 'too-large'
  /** It took longer than anything honest does. */
  | 'too-slow'
  /** Nothing in it is text. */
  | 'no-text';

/** A file that could not be read. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly fault: DocumentFault;

  constructor(fault: DocumentFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
