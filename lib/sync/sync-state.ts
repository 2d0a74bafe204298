import { storedItem } from '../browser/stored-item.ts';

/** The outcome of the last sync of the settings, for the reader. */
export interface SyncState {
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** The names of the entries that this browser alone has, since the account takes no more. */
  readonly leftOut: readonly string[];
  /** Why the account could not be read or written; empty where it could. */
  readonly failure: string;
}

/** `null` before the first one. */
export const syncStateItem = storedItem<SyncState | null>(
  'local',
  'syncState',
  null,
  (stored) => stored as SyncState,
);
