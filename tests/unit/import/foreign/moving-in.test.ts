import { zipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ConversationDatabase } from '@/lib/conversations/database.ts';
import { loadConversation } from '@/lib/conversations/queries.ts';
import { createDatabase } from '@/tests/unit/conversations/test-database.ts';
import { asJson, fixture } from './read-chats.ts';

let database: ConversationDatabase;

vi.mock('@/lib/conversations/database.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  conversationDatabase: () => database,
}));

const { importFile } = await import('@/lib/import/import-file.ts');
const { readFile } = await import('@/lib/import/read-file.ts');
const { undoImport } = await import('@/lib/conversations/import-conversations.ts');

beforeEach(() => {
  database = createDatabase();
});

const never = new AbortController().signal;
const bring = (file: Blob) => importFile(file, { signal: never });

test.each([
  ['chatgpt.json', 2],
  ['claude.json', 2],
  ['open-webui.json', 3],
  ['page-assist.json', 1],
  ['librechat.json', 1],
  ['librechat-row.json', 1],
])('%s adds its chats, and nothing when it comes again', async (name, count) => {
  const first = await bring(fixture(name));
  expect([first.added.length, first.copied, first.known]).toEqual([count, 0, 0]);
  const again = await bring(fixture(name));
  expect([again.added.length, again.known]).toEqual([0, count]);
  expect(again.foreign).toEqual(first.foreign);
  expect(await undoImport(first)).toBe(count);
});

test('what came is kept as what came with a file, its pictures beside it', async () => {
  await bring(fixture('open-webui.json'));
  const stored = await loadConversation('sums', database);
  expect(stored?.conversation).toMatchObject({ title: 'Sums', isNamed: true, head: 's6' });
  expect(stored?.messages.every(({ isImported }) => isImported)).toBe(true);
  expect(stored?.messages[0]?.parts[1]).toMatchObject({
    type: 'file',
    url: expect.stringMatching(/^sidelight-file:/),
  });
  expect(await database.files.count()).toBe(1);
});

test('chats with a message in common both come, and once', async () => {
  const chat = (id: string, said: string) => ({
    uuid: id,
    name: said,
    chat_messages: [
      { uuid: 'shared', sender: 'human', text: 'Hello' },
      { uuid: `${id}-2`, sender: 'assistant', text: said },
    ],
  });
  const file = () => asJson([chat('one', 'One'), chat('two', 'Two')]);
  const first = await bring(file());
  expect([first.added.length, first.copied]).toEqual([2, 1]);
  const again = await bring(file());
  expect([again.added.length, again.known]).toEqual([0, 2]);
});

test('a file of ours tells of no other product', async () => {
  const own = asJson({ format: 'sidelight-conversations', version: 1, conversations: [] });
  expect(await bring(own)).not.toHaveProperty('foreign');
});

async function zipOf(files: Readonly<Record<string, Blob | string>>): Promise<Blob> {
  const entries = Object.entries(files).map(async ([name, file]) => {
    const bytes = await new Blob([file]).arrayBuffer();
    return [name, new Uint8Array(bytes)] as const;
  });
  return new Blob([Uint8Array.from(zipSync(Object.fromEntries(await Promise.all(entries))))]);
}

const CHAT = (id: string) => JSON.stringify([{ id, mapping: {} }]);

test('an archive is read for its chats, those in several files in their order', async () => {
  const archive = await zipOf({
    'export/conversations-001.json': CHAT('second'),
    'export/conversations-000.json': CHAT('first'),
    'export/user.json': '{}',
    'export/shared_conversations.json': CHAT('shared'),
    'export/chat.html': '<html>',
    'export/notes.md': '# None of ours',
    '__MACOSX/export/conversations-000.json': 'junk',
  });
  const { conversations, product } = await readFile(archive);
  expect(product?.name).toBe('ChatGPT');
  expect(conversations).toMatchObject([{ id: 'first' }, { id: 'second' }]);
  const claude = await readFile(
    await zipOf({ 'users.json': '[]', 'conversations.json': fixture('claude.json') }),
  );
  expect(claude.product?.name).toBe('Claude');
});

test('an archive without chats, or with broken ones, is refused with the reason', async () => {
  const without = await zipOf({ 'user.json': '{}', 'conversations.json': '[]' });
  await expect(readFile(without)).rejects.toMatchObject({ reason: { kind: 'not-ours' } });
  const broken = await zipOf({ 'conversations.json': '[{"id":' });
  await expect(readFile(broken)).rejects.toMatchObject({ reason: { kind: 'bad-json', line: 1 } });
});
