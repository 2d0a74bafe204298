import { isLostPart, LOST_KINDS, type LostCounts, lostOf } from '../../chat/lost-items.ts';
import type { ExportedConversation } from '../../export/conversations/exported-conversation.ts';
import { oneLine } from '../../one-line.ts';
import { ownField } from '../../schema.ts';
import { ImportRefusal } from '../import-refusal.ts';
import { readConversation } from '../read-conversation.ts';
import type { ForeignProduct, ProductName } from './foreign-chat.ts';
import { textField } from './loose-fields.ts';
import { toConversation } from './to-conversation.ts';

/** As many chats are told one by one; the others are counted. */
const MAX_TOLD = 20;
/** In UTF-16 units. */
const MAX_TITLE_LENGTH = 100;

/** `nothing`: only such things were said in it as cannot come. */
type UnreadReason = 'damaged' | 'nothing' | 'tooMany';

interface UnreadChat {
  /** Empty where it has none. */
  readonly title: string;
  readonly reason: UnreadReason;
}

/** Facts for the reader about another product's file. */
export interface ForeignReport {
  readonly product: ProductName;
  readonly lost: LostCounts;
  /** Chats of which nothing came: how many, and the first of them. */
  readonly unread: { readonly count: number; readonly chats: readonly UnreadChat[] };
}

function titleOf(value: unknown): string {
  const title =
    textField(value, 'title') ||
    textField(value, 'name') ||
    textField(ownField(value, 'history'), 'title');
  return oneLine(title.slice(0, MAX_TITLE_LENGTH).toWellFormed());
}

function checked(
  conversation: ExportedConversation,
  place: string,
): ExportedConversation | UnreadReason {
  if (conversation.messages.every(({ parts }) => parts.every(isLostPart))) return 'nothing';
  try {
    return readConversation(conversation, place);
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    return error.reason.kind === 'too-many' ? 'tooMany' : 'damaged';
  }
}

/** Reads the chats of another product's file one by one; one that is damaged does not keep others out. */
export class ForeignReader {
  readonly #product: ForeignProduct;
  readonly #lost = { pictures: 0, files: 0, toolResults: 0, sources: 0, other: 0 };
  readonly #unreadChats: UnreadChat[] = [];
  #unread = 0;

  constructor(product: ForeignProduct) {
    this.#product = product;
  }

  get report(): ForeignReport {
    const unread = { count: this.#unread, chats: this.#unreadChats };
    return { product: this.#product.name, lost: this.#lost, unread };
  }

  /** @returns `null` where nothing of it comes; of one in which nothing was said that is not told */
  read(value: unknown, position: number): ExportedConversation | null {
    const { isChat, readChat } = this.#product;
    if (!isChat(value)) return this.#leaveOut(value, 'damaged');
    const made = toConversation(readChat(value, position));
    if (!made) return null;
    const conversation = checked(made, `conversations[${position}]`);
    if (typeof conversation === 'string') return this.#leaveOut(value, conversation);
    const lost = lostOf(conversation.messages.flatMap(({ parts }) => parts));
    for (const kind of LOST_KINDS) this.#lost[kind] += lost[kind];
    return conversation;
  }

  #leaveOut(value: unknown, reason: UnreadReason): null {
    this.#unread += 1;
    if (this.#unreadChats.length < MAX_TOLD) {
      this.#unreadChats.push({ title: titleOf(value), reason });
    }
    return null;
  }
}
