import type { ChatMessage } from '@/lib/chat/message.ts';

/** Signs that are not left as they are, whatever the answer is about. */
const RAW = /[【†\uE200-\uE206]|\[cit|\[\^\d|oaicite|turn\d/;

/** An answer that grows is not looked through again from its beginning. */
let looked = { id: '', length: 0 };

/** Tells whether an answer has signs of a program in its text since it was last looked at. */
export function hasRawSigns({ id, content }: ChatMessage): boolean {
  const from = looked.id === id ? Math.max(0, looked.length - 'oaicite'.length) : 0;
  looked = { id, length: content.length };
  return RAW.test(content.slice(from));
}
