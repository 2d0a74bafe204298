/** Reason for refusing a file. `place` is what the format calls it: `conversations[3].messages[0].role`. */
export type RefusalReason =
  | { readonly kind: 'too-large'; readonly bytes: number; readonly maxBytes: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable'; readonly detail: string }
  /** No UTF-8. */
  | { readonly kind: 'not-text' }
  /** RFC 8259; lines and columns count from 1. */
  | { readonly kind: 'bad-json'; readonly line: number; readonly column: number }
  /** JSON, but neither ours nor of a program that we know. */
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'newer' }
  | { readonly kind: 'too-many'; readonly place: string; readonly max: number }
  | { readonly kind: 'too-deep'; readonly place: string }
  | { readonly kind: 'bad-field'; readonly place: string }
  /** A message follows one that is not before it: there is none, or it would follow itself. */
  | { readonly kind: 'unknown-parent'; readonly place: string }
  | { readonly kind: 'repeated-id'; readonly place: string }
  | { readonly kind: 'unknown-head'; readonly place: string };

/** A file that is broken, hostile, or not ours. Nothing of it was kept. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`The file is not imported: ${JSON.stringify(reason)}`, options);
    this.reason = reason;
  }
}
