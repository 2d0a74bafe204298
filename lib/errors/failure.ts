/**
 * What went wrong, as plain data: it crosses the port from the background to the panel and is
 * kept in the database beside the answer it ended. The panel says it in the reader's language.
 */
export type Failure =
  /** No connection to the back end could be made, or it was lost before any answer. */
  | { readonly kind: 'no-server'; readonly address: string; readonly detail: string }
  /** The browser has not been allowed to reach the back end's origin. */
  | { readonly kind: 'permission-refused'; readonly origin: string }
  /** The back end answered with a status other than 2xx; `detail` is its body's message. */
  | {
      readonly kind: 'http-status';
      readonly status: number;
      readonly detail: string;
      /** Seconds to wait before another try, where the back end said so: RFC 9110, section 10.2.3. */
      readonly retryAfter?: number;
    }
  /** The back end wants the question sent to another address, which was not done. */
  | { readonly kind: 'redirect-refused'; readonly address: string }
  /** The answer is of no dialect we know; `detail` is the beginning of its body. */
  | { readonly kind: 'not-a-chat-stream'; readonly contentType: string; readonly detail: string }
  /** The connection was lost, or a dialect's own end never came, in mid-answer. */
  | { readonly kind: 'broken-stream'; readonly detail: string }
  /** The back end answered well and said nothing. */
  | { readonly kind: 'empty-answer' }
  /** An event of the stream is not what its dialect says. */
  | { readonly kind: 'malformed-event'; readonly dialect: string; readonly detail: string }
  /** The answer is longer than the settings allow; `limit` is in characters. */
  | { readonly kind: 'too-long'; readonly limit: number }
  /**
   * More came than an answer may hold beside its text; `limit` is in events, parts, UTF-16 units, or
   * bytes: those without any event in a row, or all.
   */
  | {
      readonly kind: 'too-much';
      readonly of: 'events' | 'parts' | 'content' | 'silence' | 'bytes';
      readonly limit: number;
    }
  /** The back end reported a failure of its own inside the stream. */
  | { readonly kind: 'reported-by-server'; readonly detail: string }
  /** The background was ended by the browser before the answer was complete. */
  | { readonly kind: 'interrupted' }
  /** No back end has been set up, or the one that was chosen is gone. */
  | { readonly kind: 'no-back-end' }
  /** The built-in model lives in a panel, and the panel was closed in the middle of an answer. */
  | { readonly kind: 'panel-closed' }
  /** The built-in model cannot answer here, or failed. */
  | { readonly kind: 'built-in-model'; readonly detail: string }
  /** The back end's address in the settings is no http or https address. */
  | { readonly kind: 'bad-address'; readonly address: string }
  /** The database could not be written; the conversation lives on in memory. */
  | {
      readonly kind: 'storage';
      readonly detail: string;
      /** Present where there is no room left, with what the browser tells of that. */
      readonly full?: { readonly usedBytes?: number; readonly grantedBytes?: number };
    }
  /** The database was made by a newer version: it can be read, and nothing can be added to it. */
  | { readonly kind: 'newer-database' }
  /** Something of what is kept could not be used; it is left out, and stays stored as it is. */
  | { readonly kind: 'damaged-data' }
  /** What was stored of an open conversation is gone, and was written again from memory. */
  | { readonly kind: 'data-cleared' }
  /** A defect of ours: nothing above fits. */
  | { readonly kind: 'unexpected'; readonly detail: string };

export type FailureKind = Failure['kind'];
