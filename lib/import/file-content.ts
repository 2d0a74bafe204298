import type { Note } from '../conversations/stored-note.ts';
import type { ForeignProduct } from './foreign/foreign-chat.ts';
import { ImportRefusal } from './import-refusal.ts';

export const MAX_CONVERSATIONS = 50_000;

/** What a file holds, its conversations still to be read. */
export interface FileContent {
  readonly conversations: readonly unknown[];
  readonly notes: readonly Note[];
  /** Present where another product has written it. */
  readonly product?: ForeignProduct;
}

/** @throws ImportRefusal */
export function checkCount(conversations: readonly unknown[]): void {
  if (conversations.length > MAX_CONVERSATIONS) {
    throw new ImportRefusal({ kind: 'too-many', place: 'conversations', max: MAX_CONVERSATIONS });
  }
}
