import type { ExportedConversation } from '../../export/conversations/exported-conversation.ts';
import { oneLine } from '../../one-line.ts';
import { ownField } from '../../schema.ts';
import { ImportRefusal } from '../import-refusal.ts';
import { readConversation } from '../read-conversation.ts';
import type { ForeignProduct, ProductName } from './foreign-chat.ts';
import { textField } from './loose-fields.ts';
import { type LostCounts, LostItems } from './lost-items.ts';
import { toConversation } from './to-conversation.ts';

/** As many titles are told; the others are counted. */
const MAX_TITLES = 20;
/** In UTF-16 units. */
const MAX_TITLE_LENGTH = 100;

/** Facts for the reader about another product's file. */
export interface ForeignReport {
  readonly product: ProductName;
  readonly lost: LostCounts;
  /** Chats of which nothing came: how many, and the titles of the first, empty where they have none. */
  readonly unread: { readonly count: number; readonly titles: readonly string[] };
}

function titleOf(value: unknown): string {
  const title =
    textField(value, 'title') ||
    textField(value, 'name') ||
    textField(ownField(value, 'history'), 'title');
  return oneLine(title.slice(0, MAX_TITLE_LENGTH).toWellFormed());
}

function checked(conversation: ExportedConversation, place: string): ExportedConversation | null {
  try {
    return readConversation(conversation, place);
  } catch (error) {
    if (error instanceof ImportRefusal) return null;
    throw error;
  }
}

/** Reads the chats of another product's file one by one; one that is damaged does not keep others out. */
export class ForeignReader {
  readonly #product: ForeignProduct;
  readonly #lost = new LostItems();
  readonly #titles: string[] = [];
  #unread = 0;

  constructor(product: ForeignProduct) {
    this.#product = product;
  }

  get report(): ForeignReport {
    const unread = { count: this.#unread, titles: this.#titles };
    return { product: this.#product.name, lost: this.#lost.counts, unread };
  }

  /** @returns `null` where nothing of it comes; of one in which nothing was said that is not told */
  read(value: unknown, position: number): ExportedConversation | null {
    const { isChat, readChat } = this.#product;
    if (!isChat(value)) return this.#leaveOut(value);
    const lost = new LostItems();
    const made = toConversation(readChat(value, position, lost), lost);
    if (!made && lost.isEmpty) return null;
    const conversation = made && checked(made, `conversations[${position}]`);
    if (!conversation) return this.#leaveOut(value);
    this.#lost.addAll(lost);
    return conversation;
  }

  #leaveOut(value: unknown): null {
    this.#unread += 1;
    if (this.#titles.length < MAX_TITLES) this.#titles.push(titleOf(value));
    return null;
  }
}
