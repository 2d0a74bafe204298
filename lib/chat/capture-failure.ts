import * as z from 'zod/mini';

/** Reason for which a page or a file could not be read; what the reader can do about it differs. */
export const captureFailureSchema = z.enum([
  /** The reader has to allow its site first. */
  'not-permitted',
  /** It is one of the browser's own, or of a store's: no extension may read it. */
  'unreadable',
  /** A PDF: the panel reads the file itself. */
  'pdf',
  /** A PDF on this computer, whose file the browser keeps to itself. */
  'local-pdf',
  /** A picture of a page needs a press on it: no permission for sites is enough. */
  'press-first',
  /** An encrypted file needs a password, or another one. */
  'password',
  'wrong-password',
  /** A book that only its seller's programs can open. */
  'locked',
  'damaged',
  'unknown-kind',
  'too-large',
  'too-slow',
  /** A file without text. */
  'empty-file',
  /** The browser has put its tab to sleep: there is no page in it until it is woken. */
  'asleep',
  'no-text',
  /** It was too busy with itself, or stands behind a dialog. */
  'no-answer',
  /** The tab is closed, or shows something else. */
  'gone',
  /** Other long pages wait to be sent, and there is no room to keep this one beside them. */
  'no-room',
  /** The background ended in the middle of it. */
  'interrupted',
]);

export type CaptureFailure = z.output<typeof captureFailureSchema>;
