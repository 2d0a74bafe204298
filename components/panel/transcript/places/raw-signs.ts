import type { ChatMessage } from '@/lib/chat/message.ts';

/** Signs that are not left as they are, whatever the answer is about. */
const RAW = /[【†\uE200-\uE206]|\[(?:cit|\^\d|\[\d|(?:doc|ref)_?\d)|oaicite|turn\d|entity\[/;

/** An answer that grows is not looked through again from its beginning. */
let looked = { id: '', length: 0, has: false };

/** Tells whether an answer has signs of a program in its text. */
export function hasRawSigns({ id, content }: ChatMessage): boolean {
  const before = looked.id === id ? looked : { length: 0, has: false };
  const from = Math.max(0, before.length - 'oaicite'.length);
  looked = { id, length: content.length, has: before.has || RAW.test(content.slice(from)) };
  return looked.has;
}
