/** A note as it is stored. */
export interface NoteRow {
  readonly id: string;
  /** The keys of its page (lib/chat/page-keys). */
  readonly pages: readonly string[];
  readonly messageId?: string;
  readonly deletedAt?: string;
}
