import type { Archive } from '../documents/office/archive.ts';
import { decodeText } from './decode-text.ts';
import { checkCount, type FileContent } from './file-content.ts';
import { findChats } from './foreign/find-chats.ts';
import { parseJson } from './parse-json.ts';

/** ChatGPT and Claude name them so; where there is much, ChatGPT writes several with numbers. */
const CHATS = /(?:^|\/)conversations(?:-\d+)?\.json$/i;

/**
 * The chats of the archive that another product has made; `null` where there are none. The first of
 * its files tells which product that is.
 * @param names of its files
 * @throws ImportRefusal, DocumentError
 */
export function chatsInArchive(archive: Archive, names: readonly string[]): FileContent | null {
  const files = names.filter((name) => CHATS.test(name)).toSorted();
  const found = files.flatMap((name) => {
    const text = decodeText(archive.bytes(name, Number.POSITIVE_INFINITY));
    return findChats(parseJson(text)) ?? [];
  });
  const product = found[0]?.product;
  if (!product) return null;
  const conversations = found.flatMap((one) => (one.product === product ? one.chats : []));
  checkCount(conversations);
  return { conversations, notes: [], product };
}
