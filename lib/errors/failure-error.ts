import type { Failure, FailureKind } from './failure.ts';
import { messageOf } from './message-of.ts';

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

/** The failure that an error stands for; a defect of ours for an error of no known kind. */
export function toFailure(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  return { kind: 'unexpected', detail: messageOf(error) };
}
