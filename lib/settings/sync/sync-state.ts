import { storage } from '@wxt-dev/storage';

/** How the last sync of the settings went, for the reader. */
export interface SyncState {
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** The names of the entries that this browser alone has, since the account takes no more. */
  readonly leftOut: readonly string[];
  /** Why the account could not be read or written; empty where it could. */
  readonly failure: string;
}

/** `null` before the first one. */
export const syncStateItem = storage.defineItem<SyncState | null>('local:syncState', {
  fallback: null,
});
