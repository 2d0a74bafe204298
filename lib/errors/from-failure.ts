import type { Failure } from './failure.ts';
import type { FailureError } from './failure-error.ts';
import {
  BadAddressError,
  BrokenStreamError,
  HttpStatusError,
  InterruptedError,
  MalformedEventError,
  NoServerError,
  NotAChatStreamError,
  PermissionRefusedError,
  RedirectRefusedError,
  ReportedByServerError,
  StorageError,
  UnexpectedError,
} from './failure-errors.ts';

/** The error that a failure was made from, to be thrown again on this side of a boundary. */
export function fromFailure(failure: Failure, options?: ErrorOptions): FailureError {
  switch (failure.kind) {
    case 'no-server':
      return new NoServerError(failure, options);
    case 'permission-refused':
      return new PermissionRefusedError(failure, options);
    case 'http-status':
      return new HttpStatusError(failure, options);
    case 'redirect-refused':
      return new RedirectRefusedError(failure, options);
    case 'not-a-chat-stream':
      return new NotAChatStreamError(failure, options);
    case 'broken-stream':
      return new BrokenStreamError(failure, options);
    case 'malformed-event':
      return new MalformedEventError(failure, options);
    case 'reported-by-server':
      return new ReportedByServerError(failure, options);
    case 'interrupted':
      return new InterruptedError(options);
    case 'bad-address':
      return new BadAddressError(failure, options);
    case 'storage':
      return new StorageError(failure, options);
    case 'unexpected':
      return new UnexpectedError(failure, options);
  }
}
