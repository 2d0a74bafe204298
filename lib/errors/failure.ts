import * as z from 'zod/mini';
import { type Described, ownObject } from '../schema.ts';

const text = z.string();
const count = z.number();

function failure<Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, about: Shape) {
  return ownObject({ kind: z.literal(kind), ...about });
}

/** The ways in which a call to a server of one's own gets no answer, as far as they can be told apart. */
export const LOST_CAUSES = [
  /** It is an Ollama, and nothing answers there. */
  'ollama-off',
  /** The server answers, and the browser keeps that from the extension. */
  'cors',
  /** The reader has told the browser to keep the extension from the network. */
  'local-network',
  /** Nothing answers; macOS may keep the browser from the network. */
  'system-network',
] as const;

export type LostCause = (typeof LOST_CAUSES)[number];

/**
 * A failure as plain data: it crosses the port from the background to the panel and is
 * kept in the database beside the answer it ended. The panel says it in the reader's language.
 */
export const failureSchema = z.discriminatedUnion('kind', [
  /** No connection to the back end could be made, or it was lost before any answer. */
  failure('no-server', { address: text, detail: text, cause: z.optional(z.enum(LOST_CAUSES)) }),
  /** The browser has not been allowed to reach the back end's origin. */
  failure('permission-refused', { origin: text }),
  /** The reader lets nothing but this computer be reached, and the back end is elsewhere. */
  failure('only-this-computer', { origin: text }),
  /** An organisation lets nothing but typed words be sent, and the conversation holds more. */
  failure('only-words', {}),
  /**
   * The back end answered with a status other than 2xx; `detail` is its body's message.
   * `retryAfter` in seconds, where the back end said so: RFC 9110, section 10.2.3.
   */
  failure('http-status', {
    status: count,
    detail: text,
    retryAfter: z.optional(count),
    /** It refuses extensions by their origin, as an Ollama does. */
    refusesOrigin: z.optional(z.literal(true)),
  }),
  /** The back end wants the question sent to another address, which was not done. */
  failure('redirect-refused', { address: text }),
  /** The answer is of no dialect we know; `detail` is the beginning of its body. */
  failure('not-a-chat-stream', { contentType: text, detail: text }),
  /** The connection was lost, or a dialect's own end never came, in mid-answer. */
  failure('broken-stream', { detail: text }),
  /** The back end answered well and said nothing; `reason` is that of its end, where it told one. */
  failure('empty-answer', { reason: z.optional(text) }),
  /** An event of the stream is not what its dialect says. */
  failure('malformed-event', { dialect: text, detail: text }),
  /** The answer is longer than the settings allow; `limit` is in characters. */
  failure('too-long', { limit: count }),
  /**
   * More came than an answer may hold beside its text; `limit` is in events, parts, UTF-16 units, or
   * bytes: those without any event in a row, or all.
   */
  failure('too-much', {
    of: z.enum(['events', 'parts', 'content', 'silence', 'bytes']),
    limit: count,
  }),
  /** The back end reported a failure of its own inside the stream; `code` is its name for it. */
  failure('reported-by-server', { detail: text, code: z.optional(text) }),
  /** The background was ended by the browser before the answer was complete. */
  failure('interrupted', {}),
  /** No back end has been set up, or the one that was chosen is gone. */
  failure('no-back-end', {}),
  /** The built-in model lives in a panel, and the panel was closed in the middle of an answer. */
  failure('panel-closed', {}),
  /** The built-in model cannot answer here, or failed. */
  failure('built-in-model', { detail: text }),
  /** The back end's address in the settings is no http or https address. */
  failure('bad-address', { address: text }),
  /**
   * The database could not be written; the conversation lives on in memory. `full` where there is
   * no room left, with what the browser tells of that.
   */
  failure('storage', {
    detail: text,
    full: z.optional(ownObject({ usedBytes: z.optional(count), grantedBytes: z.optional(count) })),
  }),
  /** The database was made by a newer version: nothing is read of it, and nothing added to it. */
  failure('newer-database', {}),
  /** Something of what is kept could not be used; it is left out, and stays stored as it is. */
  failure('damaged-data', {}),
  /** The stored rows of an open conversation are gone, and were written again from memory. */
  failure('data-cleared', {}),
  /** A defect of ours: nothing above fits. */
  failure('unexpected', { detail: text }),
]);

export type Failure = Described<typeof failureSchema>;

export type FailureKind = Failure['kind'];
