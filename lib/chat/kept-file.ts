import type { ChatMessage, FilePart, MessagePart } from './message.ts';

/** Stands before the hash of bytes that are kept once, beside the conversations that use them. */
const SCHEME = 'sidelight-file:';

const ADDRESS = /^sidelight-file:([\da-f]{64})$/;

/** The address by which a part names a file that is kept. @param hash SHA-256, in hex */
export function keptFileAddress(hash: string): string {
  return SCHEME + hash;
}

/** The hash of a file that is kept; `null` where the address is another's. */
export function keptFileHash(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}

function keptAddressOf(part: MessagePart): string {
  if (part.type === 'file') return part.url;
  return (part.type === 'data-selection' && part.data.file) || '';
}

/** The hashes of the files that a message uses, each once. */
export function keptFilesOf({ parts }: Pick<ChatMessage, 'parts'>): string[] {
  return [...new Set(parts.flatMap((part) => keptFileHash(keptAddressOf(part)) ?? []))];
}

/** Gives the address to stand in the place of a kept file's; `null`: its part is left out. */
type FindAddress = (hash: string, part: FilePart) => Promise<string | null>;

async function resolved(part: MessagePart, find: FindAddress): Promise<MessagePart | null> {
  const hash = part.type === 'file' ? keptFileHash(part.url) : null;
  if (part.type !== 'file' || hash === null) return part;
  const url = await find(hash, part);
  return url === null ? null : { ...part, url };
}

/** Messages with other addresses of their kept files. One without any stays the same object. */
export async function withKeptFiles(
  messages: readonly ChatMessage[],
  find: FindAddress,
): Promise<readonly ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (const message of messages) {
    if (keptFilesOf(message).length === 0) {
      all.push(message);
      continue;
    }
    const parts = await Promise.all(message.parts.map((part) => resolved(part, find)));
    all.push({ ...message, parts: parts.filter((part) => part !== null) });
  }
  return all;
}

/** The pictures that a question takes along. */
export function picturesOf({ parts }: Pick<ChatMessage, 'parts'>): FilePart[] {
  return parts.flatMap((part) =>
    part.type === 'file' && part.mediaType.startsWith('image/') ? [part] : [],
  );
}
