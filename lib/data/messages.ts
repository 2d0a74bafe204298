/** The name of the port that the settings open to the background to have what is kept deleted. */
export const DATA_PORT_NAME = 'sidelight-data';

/** What is to go. */
export type Deletion =
  /** All conversations, and what was written in panels but not sent. */
  | 'conversations'
  /** That, and all settings, back ends with their secrets, permissions, the copy in the account. */
  | 'everything';

/** From the settings, once a port. */
export interface DeletionRequest {
  readonly type: 'delete';
  readonly what: Deletion;
}

/** From the background: the one answer. */
export type DeletionReply =
  | { readonly type: 'deleted' }
  /** Something may be left. */
  | { readonly type: 'failed'; readonly detail: string };
