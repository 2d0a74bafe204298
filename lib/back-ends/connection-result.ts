import type { BackEndKind } from '../settings/settings.ts';

/** What keeps a back end from answering. */
export const CONNECTION_FAULTS = [
  /** The address is no http or https address. */
  'bad-address',
  /** The browser has not been allowed to reach the origin; without that no server's CORS helps. */
  'permission',
  /** Nothing answers; for https it may be the certificate, which browsers do not tell apart. */
  'no-server',
  /** Something answers at that port, but not in TLS that the browser trusts. */
  'tls',
  /** The browser or the server wants https in place of http. */
  'upgrade',
  /** The server refuses what comes from an extension: its CORS settings. */
  'cors',
  /** The server wants the question sent elsewhere. */
  'redirect',
  /** The server is there, and broke the call off without an answer. */
  'cut',
  /** The call was taken, and no word came in time. */
  'silent',
  'auth',
  'wrong-path',
  'wrong-dialect',
  'no-model',
  /** Its limit is used up: status 429. */
  'busy',
  /** Any other status. */
  'status',
  /** The server reported a failure of its own in its answer. */
  'reported',
  /** A whole answer without a word. */
  'empty',
] as const;

export type ConnectionFaultName = (typeof CONNECTION_FAULTS)[number];

/** What would probably do instead. */
export interface Suggestion {
  readonly address: string;
  readonly kind: BackEndKind;
}

export interface ConnectionFault {
  readonly works: false;
  readonly fault: ConnectionFaultName;
  /** Whether it is only likely: browsers say little about why a call failed. */
  readonly isGuess: boolean;
  /** Of the HTTP answer; 0 without one. */
  readonly status: number;
  /** The server's or the browser's own words; may be empty. */
  readonly detail: string;
  readonly suggestion: Suggestion | null;
}

export interface ConnectionSuccess {
  readonly works: true;
  readonly kind: BackEndKind;
  /** The dialect of the answer. */
  readonly dialect: string;
  /** As the back end names it, or as it was asked for; may be empty. */
  readonly model: string;
  /** From the call to the first words. */
  readonly durationMs: number;
}

/** What came of a test of the connection. */
export type ConnectionResult = ConnectionSuccess | ConnectionFault;
