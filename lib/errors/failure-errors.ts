/** One class a kind of failure that is thrown, thrown where the cause is known. */
import type { FailureKind } from './failure.ts';
import { FailureError, type FailureOf } from './failure-error.ts';

type About<Kind extends FailureKind> = Omit<FailureOf<Kind>, 'kind'>;

/** The class of one kind, told what there is to say of it. */
function errorOf<Kind extends FailureKind>(kind: Kind) {
  return class extends FailureError<Kind> {
    constructor(about: About<Kind>, options?: ErrorOptions) {
      super({ ...about, kind } as FailureOf<Kind>, options);
    }
  };
}

/** The class of a kind that says all by itself. */
function plainErrorOf<Kind extends FailureKind>(kind: Kind) {
  return class extends FailureError<Kind> {
    constructor(options?: ErrorOptions) {
      super({ kind } as FailureOf<Kind>, options);
    }
  };
}

export class NoServerError extends errorOf('no-server') {}
export class PermissionRefusedError extends errorOf('permission-refused') {}
export class OnlyThisComputerError extends errorOf('only-this-computer') {}
export class HttpStatusError extends errorOf('http-status') {}
export class RedirectRefusedError extends errorOf('redirect-refused') {}
export class NotAChatStreamError extends errorOf('not-a-chat-stream') {}
export class BrokenStreamError extends errorOf('broken-stream') {}
export class EmptyAnswerError extends errorOf('empty-answer') {}
export class MalformedEventError extends errorOf('malformed-event') {}
export class ReportedByServerError extends errorOf('reported-by-server') {}
export class BadAddressError extends errorOf('bad-address') {}
export class StorageError extends errorOf('storage') {}
export class AnswerTooLongError extends errorOf('too-long') {}
export class TooMuchError extends errorOf('too-much') {}
export class OnlyWordsError extends plainErrorOf('only-words') {}
export class NoBackEndError extends plainErrorOf('no-back-end') {}
export class PanelClosedError extends plainErrorOf('panel-closed') {}
export class BuiltInModelError extends errorOf('built-in-model') {}
export class DataClearedError extends plainErrorOf('data-cleared') {}
export class NewerDatabaseError extends plainErrorOf('newer-database') {}
