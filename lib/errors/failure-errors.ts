/** One class a kind of failure that is thrown, thrown where the cause is known. */
import type { FailureKind } from './failure.ts';
import { FailureError, type FailureOf } from './failure-error.ts';

type About<Kind extends FailureKind> = Omit<FailureOf<Kind>, 'kind'>;

export class NoServerError extends FailureError<'no-server'> {
  constructor(about: About<'no-server'>, options?: ErrorOptions) {
    super({ ...about, kind: 'no-server' }, options);
  }
}

export class PermissionRefusedError extends FailureError<'permission-refused'> {
  constructor(about: About<'permission-refused'>, options?: ErrorOptions) {
    super({ ...about, kind: 'permission-refused' }, options);
  }
}

export class HttpStatusError extends FailureError<'http-status'> {
  constructor(about: About<'http-status'>, options?: ErrorOptions) {
    super({ ...about, kind: 'http-status' }, options);
  }
}

export class RedirectRefusedError extends FailureError<'redirect-refused'> {
  constructor(about: About<'redirect-refused'>, options?: ErrorOptions) {
    super({ ...about, kind: 'redirect-refused' }, options);
  }
}

export class NotAChatStreamError extends FailureError<'not-a-chat-stream'> {
  constructor(about: About<'not-a-chat-stream'>, options?: ErrorOptions) {
    super({ ...about, kind: 'not-a-chat-stream' }, options);
  }
}

export class BrokenStreamError extends FailureError<'broken-stream'> {
  constructor(about: About<'broken-stream'>, options?: ErrorOptions) {
    super({ ...about, kind: 'broken-stream' }, options);
  }
}

export class EmptyAnswerError extends FailureError<'empty-answer'> {
  constructor(options?: ErrorOptions) {
    super({ kind: 'empty-answer' }, options);
  }
}

export class MalformedEventError extends FailureError<'malformed-event'> {
  constructor(about: About<'malformed-event'>, options?: ErrorOptions) {
    super({ ...about, kind: 'malformed-event' }, options);
  }
}

export class ReportedByServerError extends FailureError<'reported-by-server'> {
  constructor(about: About<'reported-by-server'>, options?: ErrorOptions) {
    super({ ...about, kind: 'reported-by-server' }, options);
  }
}

export class BadAddressError extends FailureError<'bad-address'> {
  constructor(about: About<'bad-address'>, options?: ErrorOptions) {
    super({ ...about, kind: 'bad-address' }, options);
  }
}

export class StorageError extends FailureError<'storage'> {
  constructor(about: About<'storage'>, options?: ErrorOptions) {
    super({ ...about, kind: 'storage' }, options);
  }
}

export class AnswerTooLongError extends FailureError<'too-long'> {
  constructor(about: About<'too-long'>, options?: ErrorOptions) {
    super({ ...about, kind: 'too-long' }, options);
  }
}

export class TooMuchError extends FailureError<'too-much'> {
  constructor(about: About<'too-much'>, options?: ErrorOptions) {
    super({ ...about, kind: 'too-much' }, options);
  }
}

export class NoBackEndError extends FailureError<'no-back-end'> {
  constructor(options?: ErrorOptions) {
    super({ kind: 'no-back-end' }, options);
  }
}

export class PanelClosedError extends FailureError<'panel-closed'> {
  constructor(options?: ErrorOptions) {
    super({ kind: 'panel-closed' }, options);
  }
}

export class BuiltInModelError extends FailureError<'built-in-model'> {
  constructor(about: About<'built-in-model'>, options?: ErrorOptions) {
    super({ ...about, kind: 'built-in-model' }, options);
  }
}

export class DataClearedError extends FailureError<'data-cleared'> {
  constructor() {
    super({ kind: 'data-cleared' });
  }
}

export class NewerDatabaseError extends FailureError<'newer-database'> {
  constructor(options?: ErrorOptions) {
    super({ kind: 'newer-database' }, options);
  }
}
