import { ownField } from '../../schema.ts';
import { chatGpt } from './chatgpt.ts';
import { claude } from './claude.ts';
import type { ForeignProduct } from './foreign-chat.ts';
import { libreChat } from './librechat.ts';
import { openWebUi } from './open-webui.ts';
import { pageAssist } from './page-assist.ts';

const PRODUCTS: readonly ForeignProduct[] = [chatGpt, claude, openWebUi, pageAssist, libreChat];

/** Chats of another product, each still to be read. */
export interface FoundChats {
  readonly product: ForeignProduct;
  readonly chats: readonly unknown[];
}

/** A list of chats, one chat, or, as Page Assist has them, a list beside other data. */
function entriesOf(file: unknown): readonly unknown[] {
  if (Array.isArray(file)) return file;
  const chats: unknown = ownField(file, 'chat');
  return Array.isArray(chats) ? chats : [file];
}

/** The chats of a file of JSON; `null` where no product that we know has written it. */
export function findChats(file: unknown): FoundChats | null {
  const chats = entriesOf(file);
  const product = PRODUCTS.find(({ isChat }) => chats.some(isChat));
  return product ? { product, chats } : null;
}
