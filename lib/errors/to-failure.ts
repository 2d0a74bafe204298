import type { Failure } from './failure.ts';
import { FailureError } from './failure-error.ts';
import { messageOf } from './message-of.ts';

/** The failure that an error stands for; a defect of ours for an error of no known kind. */
export function toFailure(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  return { kind: 'unexpected', detail: messageOf(error) };
}
