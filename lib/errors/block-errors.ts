/** Failures of a block's use. Messages as in the specification, section 8. */
type BlockErrorKind = 'clipboard' | 'table' | 'image' | 'file' | 'diagram';

/** A failure of one block; the rest of the answer lives on. What led to it is its `cause`. */
export abstract class BlockError extends Error {
  abstract readonly kind: BlockErrorKind;

  override get name(): string {
    return 'BlockError';
  }
}

/** The browser offers no writing to the clipboard. */
export class ClipboardUnavailableError extends BlockError {
  readonly kind = 'clipboard';

  constructor(options?: ErrorOptions) {
    super('Clipboard API not available', options);
  }
}

/** A table is to be copied or downloaded, but it is not there any more. */
export class TableNotFoundError extends BlockError {
  readonly kind = 'table';

  constructor(options?: ErrorOptions) {
    super('Table not found', options);
  }
}

/** An image could not be fetched or saved. */
export class ImageDownloadError extends BlockError {
  readonly kind = 'image';

  constructor(options?: ErrorOptions) {
    super('Failed to download image', options);
  }
}

/** A file that came with an answer could not be read. */
export class FileUnreadableError extends BlockError {
  readonly kind = 'file';

  constructor(options?: ErrorOptions) {
    super('The file could not be read', options);
  }
}

/** Limits that keep a diagram from being drawn before Mermaid has said a word. */
export type DiagramLimit = 'too-slow' | 'too-large';

interface DiagramErrorOptions extends ErrorOptions {
  mayPass?: boolean;
  limit?: DiagramLimit;
}

/** A diagram could not be drawn. */
export class DiagramError extends BlockError {
  readonly kind = 'diagram';
  /** Another try may end otherwise: not the diagram was wrong, but something around it. */
  readonly mayPass: boolean;
  /** Absent where Mermaid itself failed. */
  readonly limit: DiagramLimit | undefined;
  /** Mermaid's own words; empty if it said nothing. */
  readonly reason: string;

  /** @param reason what Mermaid said; it may say nothing */
  constructor(reason: string, { mayPass = false, limit, ...options }: DiagramErrorOptions = {}) {
    super(reason || 'Failed to render Mermaid chart', options);
    this.mayPass = mayPass;
    this.limit = limit;
    this.reason = reason;
  }
}
