import fc from 'fast-check';
import * as z from 'zod/mini';
import { canonical } from '../../../lib/canonical.ts';
import { chatMessageSchema } from '../../../lib/chat/message.ts';
import type { ExportedConversation } from '../../../lib/export/conversations/exported-conversation.ts';
import {
  jsonConversation,
  jsonFoot,
  jsonHead,
} from '../../../lib/export/conversations/json-format.ts';
import { copyOf } from '../../../lib/import/import-copy.ts';
import { ImportRefusal } from '../../../lib/import/import-refusal.ts';
import { readConversation } from '../../../lib/import/read-conversation.ts';
import { readFile } from '../../../lib/import/read-file.ts';
import { conversations, TIME } from '../../unit/import/exported.ts';
import type { Draw } from '../draw.ts';
import { bytesOf, type FuzzCase, type FuzzTarget, hold, holdSame } from '../fuzz-case.ts';
import { withOneChanged, writeJson } from '../hostile-json.ts';
import { mutatedBytes } from '../mutate.ts';

function written(all: readonly ExportedConversation[]): string {
  const pieces = all.map((one, index) => jsonConversation(one, index === 0));
  return jsonHead(TIME) + pieces.join('') + jsonFoot([]);
}

/** Every conversation of a file; `null` where it is refused. @throws what is no refusal */
async function read(bytes: Uint8Array<ArrayBuffer>): Promise<ExportedConversation[] | null> {
  try {
    const { conversations } = await readFile(new Blob([bytes]));
    return conversations.map((value, index) => readConversation(value, `conversations[${index}]`));
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    // It crosses from the worker to the page.
    structuredClone(error.reason);
    return null;
  }
}

/** Holds of every conversation that is read, whoever has written it. */
export function checkKept({ messages, head }: ExportedConversation): void {
  const ids = new Set(messages.map(({ id }) => id));
  hold(ids.size === messages.length, 'two messages with one id');
  hold(head === undefined || ids.has(head), 'a head that is no message');
  const seen = new Set<string>();
  for (const message of messages) {
    const { id, parentId } = message;
    hold(parentId === undefined || seen.has(parentId), 'a message before the one that it follows');
    seen.add(id);
    hold(z.safeParse(chatMessageSchema, message).success, 'a message that the schema refuses');
    hold(message.deletedAt === undefined, 'a message that is deleted');
  }
  hold(({} as { polluted?: unknown }).polluted === undefined, 'a prototype was changed');
}

async function checkAgain(accepted: readonly ExportedConversation[]): Promise<void> {
  const again = await read(new Uint8Array(Buffer.from(written(accepted))));
  holdSame(canonical(again), canonical(accepted), 'exported and imported again it is another');
  for (const conversation of accepted) {
    const copy = await copyOf(conversation);
    checkKept(copy);
    hold(copy.messages.length === conversation.messages.length, 'a copy that lacks messages');
  }
}

/** A file of ours with something in it that is changed, in its values or its bytes. */
export const importer: FuzzTarget = {
  name: 'importer',
  title: 'files of conversations',
  rooms: ['lib/import/', 'lib/settings/json-object.ts'],
  make(draw: Draw): FuzzCase {
    const [exported = []] = fc.sample(conversations, { seed: draw.seed(), numRuns: 1 });
    const file = written(exported);
    const times = draw.isOneIn(3) ? 0 : draw.between(1, 3);
    let value: unknown = JSON.parse(file);
    for (let left = times; left > 0; left--) value = withOneChanged(draw, value, 9);
    const text = times > 0 ? writeJson(value) : file;
    const bytes = Buffer.from(text, 'utf8').toString('latin1');
    return { text: draw.isOneIn(2) ? mutatedBytes(draw, bytes) : bytes, numbers: [] };
  },
  async check(fuzzCase: FuzzCase): Promise<void> {
    const accepted = await read(new Uint8Array(bytesOf(fuzzCase)));
    if (!accepted) return;
    accepted.forEach(checkKept);
    await checkAgain(accepted);
  },
};
