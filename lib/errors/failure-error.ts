import type { Failure, FailureKind } from './failure.ts';

export type FailureOf<Kind extends FailureKind> = Extract<Failure, { readonly kind: Kind }>;

/** An error of a known kind. It carries its `Failure`, and what led to it as its `cause`. */
export abstract class FailureError<Kind extends FailureKind = FailureKind> extends Error {
  readonly failure: FailureOf<Kind>;

  constructor(failure: FailureOf<Kind>, options?: ErrorOptions) {
    super('detail' in failure ? `${failure.kind}: ${failure.detail}` : failure.kind, options);
    this.name = 'FailureError';
    this.failure = failure;
  }
}
