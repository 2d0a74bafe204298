import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ConversationDatabase } from '@/lib/conversations/database.ts';
import { loadConversation, saveConversation } from '@/lib/conversations/queries.ts';
import {
  type ExportedConversation,
  toExported,
} from '@/lib/export/conversations/exported-conversation.ts';
import { SEED } from '@/tests/seed.ts';
import { createDatabase, createDisk } from '@/tests/unit/conversations/test-database.ts';
import { asFile, conversations, shortConversation } from './exported.ts';

let database: ConversationDatabase;

vi.mock('@/lib/conversations/database.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  conversationDatabase: () => database,
}));

const { importFile } = await import('@/lib/import/import-file.ts');
const { exportFile } = await import('@/lib/export/conversations/export-file.ts');
const { undoImport } = await import('@/lib/conversations/import-conversations.ts');

beforeEach(() => {
  database = createDatabase();
});

const never = new AbortController().signal;

function bring(...all: ExportedConversation[]) {
  return importFile(asFile(all), { signal: never });
}

async function everything(): Promise<ExportedConversation[]> {
  const rows = await database.conversations.toArray();
  const kept = rows.filter(({ deletedAt }) => deletedAt === undefined);
  const loaded = await Promise.all(kept.map(({ id }) => loadConversation(id, database)));
  return loaded.flatMap((stored) => (stored ? [toExported(stored)] : []));
}

const byId = (first: { id: string }, second: { id: string }) => (first.id < second.id ? -1 : 1);

test('what was exported comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(conversations, async (exported) => {
      database = createDatabase();
      const { added, known } = await bring(...exported);
      expect([added.length, known]).toEqual([exported.length, 0]);
      expect((await everything()).toSorted(byId)).toEqual(exported.toSorted(byId));
      const again = await bring(...exported);
      expect([again.added.length, again.known]).toEqual([0, exported.length]);
    }),
    { seed: SEED, numRuns: 60 },
  );
});

test('what came with a file is known to have, here alone and whatever the file says', async () => {
  const conversation = shortConversation('c');
  await bring(conversation);
  const claimed = conversation.messages.map((message) => ({
    ...message,
    isImported: true as const,
  }));
  const again = await bring({ ...conversation, messages: claimed });
  expect([again.added.length, again.known]).toEqual([0, 1]);
  const stored = await loadConversation('c', database);
  expect(stored?.messages.map(({ isImported }) => isImported)).toEqual([true, true]);
  expect(await everything()).toEqual([conversation]);
});

test('whatever is broken in a file, nothing is changed', async () => {
  await fc.assert(
    fc.asyncProperty(conversations, fc.nat(), fc.nat(255), async (exported, at, byte) => {
      database = createDatabase();
      await bring(shortConversation('here'));
      const before = await everything();
      const bytes = new Uint8Array(await asFile(exported).arrayBuffer());
      bytes[at % bytes.length] = byte;
      const outcome = await importFile(new Blob([bytes]), { signal: never }).then(
        ({ added }) => added.length,
        () => 0,
      );
      if (outcome === 0) expect(await everything()).toEqual(before);
    }),
    { seed: SEED, numRuns: 60 },
  );
});

describe('a conversation', () => {
  test('that has gone on here since is left as it is', async () => {
    const conversation = shortConversation('c');
    await bring(conversation);
    const more = { ...shortConversation('m').messages[0], parentId: 'c-a', id: 'c-more' };
    await saveConversation(
      {
        conversation: { ...conversation, title: 'Renamed', head: 'c-more' },
        messages: [more as ExportedConversation['messages'][0]],
        removedMessageIds: [],
      },
      database,
    );
    expect(await bring(conversation)).toMatchObject({ added: [], known: 1 });
    expect((await everything())[0]).toMatchObject({ title: 'Renamed', head: 'c-more' });
  });

  test('that says something else stands beside the one of its id, and once', async () => {
    await bring(shortConversation('c'));
    const other = shortConversation('c', 'A whale.');
    expect(await bring(other)).toMatchObject({ copied: 1, known: 0 });
    expect(await bring(other)).toMatchObject({ added: [], copied: 0, known: 1 });
    const all = await everything();
    expect(all).toHaveLength(2);
    const copy = all.find(({ id }) => id !== 'c');
    expect(copy?.messages.map(({ content }) => content)).toEqual(['What is it?', 'A whale.']);
    expect(copy?.head).toBe(copy?.messages[1]?.id);
    expect(copy?.messages[1]?.parentId).toBe(copy?.messages[0]?.id);
    expect(all.find(({ id }) => id === 'c')).toEqual(shortConversation('c'));
  });

  test('whose message has an id of another conversation takes nothing from it', async () => {
    await bring(shortConversation('c'));
    const thief = { ...shortConversation('c', 'Stolen'), id: 'thief' };
    expect(await bring(thief)).toMatchObject({ copied: 1 });
    expect((await everything()).find(({ id }) => id === 'c')).toEqual(shortConversation('c'));
  });

  test('that is twice in a file comes once', async () => {
    const { added, known } = await bring(shortConversation('c'), shortConversation('c'));
    expect([added.length, known]).toEqual([1, 1]);
  });

  test('that was deleted comes back', async () => {
    const result = await bring(shortConversation('c'));
    expect(await undoImport(result)).toBe(1);
    expect(await everything()).toEqual([]);
    expect(await bring(shortConversation('c'))).toMatchObject({ known: 0, copied: 0 });
    expect(await everything()).toEqual([shortConversation('c')]);
  });
});

describe('an import', () => {
  test('that is called off in its midst leaves nothing', async () => {
    const calling = new AbortController();
    const many = Array.from({ length: 20 }, (_, index) => shortConversation(`c${index}`));
    const importing = importFile(asFile(many), {
      signal: calling.signal,
      onProgress: ({ step, done }) =>
        step === 'adding' && done === 10 && calling.abort(new Error('Enough')),
    });
    await expect(importing).rejects.toThrow('Enough');
    expect(await everything()).toEqual([]);
    expect(await database.messages.count()).toBe(0);
    expect(await bring(...many)).toMatchObject({ known: 0 });
  });

  /** Some pieces of it. */
  const LONG = Array.from({ length: 8 }, (_, index) =>
    shortConversation(`long${index}`, 'The sea. '.repeat(12_000)),
  );

  test('that takes long lets others write in between', async () => {
    const disk = createDisk();
    database = createDatabase(disk);
    const other = createDatabase(disk);
    const { messages, ...conversation } = shortConversation('other');
    const done: string[] = [];
    const write = async () => {
      await saveConversation({ conversation, messages, removedMessageIds: [] }, other);
      done.push('other');
    };
    let writing: Promise<void> | undefined;
    await importFile(asFile(LONG), {
      signal: never,
      onProgress: ({ step }) => {
        if (step === 'adding') writing ??= new Promise(setImmediate).then(write);
      },
    });
    done.push('imported');
    await writing;
    expect(done).toEqual(['other', 'imported']);
  });

  test('that is called off after some pieces leaves what was there as it was', async () => {
    const [deleted = shortConversation('none')] = LONG;
    await undoImport(await bring(deleted));
    const before = await database.conversations.toArray();
    const calling = new AbortController();
    const importing = importFile(asFile(LONG), {
      signal: calling.signal,
      onProgress: ({ step, done }) =>
        step === 'adding' && done === 7 && calling.abort(new Error('Enough')),
    });
    await expect(importing).rejects.toThrow('Enough');
    expect(await database.conversations.toArray()).toEqual(before);
    expect(await database.messages.count()).toBe(deleted.messages.length);
    expect(await bring(...LONG)).toMatchObject({ known: 0, copied: 0 });
  });

  test('that was ended in its midst is completed by the same file', async () => {
    await bring(...LONG.slice(0, 5));
    expect(await bring(...LONG)).toMatchObject({ known: 5, copied: 0 });
    expect((await everything()).sort(byId)).toEqual(LONG);
  });

  test('that the disk refuses leaves nothing', async () => {
    await bring(shortConversation('here'));
    const put = vi.spyOn(database.messages, 'bulkPut').mockRejectedValueOnce(new Error('Full'));
    await expect(bring(shortConversation('c'))).rejects.toThrow();
    put.mockRestore();
    expect(await everything()).toEqual([shortConversation('here')]);
  });

  test('is undone but for what the reader has gone on with', async () => {
    const result = await bring(shortConversation('c'), shortConversation('d'));
    await database.conversations.update('d', { updatedAt: '2026-03-10T08:30:00.000Z' });
    expect(await undoImport(result)).toBe(1);
    expect((await everything()).map(({ id }) => id)).toEqual(['d']);
  });

  test('tells how far it is', async () => {
    const told: string[] = [];
    const onProgress = vi.fn(({ step, done, total }) => told.push(`${step} ${done}/${total}`));
    await importFile(asFile([shortConversation('c'), shortConversation('d')]), {
      signal: never,
      onProgress,
    });
    expect(told[0]).toBe('reading 0/0');
    expect(told.slice(-2)).toEqual(['adding 1/2', 'adding 2/2']);
  });
});

test('pictures of questions are stored once, beside the messages, and are whole in a file again', async () => {
  const url = 'data:image/png;base64,bGFtcA==';
  const exported = ['c', 'd'].map((id): ExportedConversation => {
    const { messages, ...conversation } = shortConversation(id);
    const picture = { type: 'file' as const, mediaType: 'image/png', url, filename: 'lamp.png' };
    const withPicture = messages.map((message) => ({
      ...message,
      parts: [picture, ...message.parts],
    }));
    return { ...conversation, messages: withPicture };
  });
  await bring(...exported);
  expect(await database.files.count()).toBe(1);
  const stored = (await everything()).flatMap(({ messages }) => messages);
  const addresses = stored.map(({ role, parts: [first] }) => [
    role,
    first?.type === 'file' ? first.url.slice(0, 15) : '',
  ]);
  expect(addresses.slice(0, 2)).toEqual([
    ['user', 'sidelight-file:'],
    // What came with an answer stays in it.
    ['assistant', 'data:image/png;'],
  ]);
  const source = {
    total: 2,
    isSingle: false,
    conversations: async function* () {
      yield* (await everything()).toSorted(byId);
    },
  };
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockReturnValue('');
  const { content } = await exportFile(source, 'json', {
    policy: {},
    signal: never,
    findQuotes: async () => [],
  });
  const file: unknown = JSON.parse(await content.text());
  expect(file).toMatchObject({ conversations: exported });
  const again = await importFile(content, { signal: never });
  expect([again.added.length, again.known]).toEqual([0, 2]);
});
