import { expect, test } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { keptFileHash, keptFilesOf } from '@/lib/chat/kept-file.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { ConversationDatabase } from '@/lib/conversations/database.ts';
import {
  countFiles,
  keepDocument,
  keepPicture,
  loadFile,
  loadPictureAddress,
} from '@/lib/conversations/files.ts';
import { clearDatabase, purgeDeleted } from '@/lib/conversations/purge-deleted.ts';
import { loadConversation, saveConversation } from '@/lib/conversations/queries.ts';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';
import { createDatabase } from './test-database.ts';

const LONG_AGO = '2026-01-01T00:00:00.000Z';
const NEVER_YET = '9999-01-01T00:00:00.000Z';

function picture(text: string): Blob {
  return new Blob([text], { type: 'image/png' });
}

function about(...addresses: string[]): ChatMessage {
  const parts = addresses.map((url) => ({
    type: 'file' as const,
    mediaType: 'image/png',
    url,
    filename: 'lamp.png',
  }));
  return createQuestion('What is it?', [], undefined, parts);
}

function save(
  database: ConversationDatabase,
  id: string,
  messages: readonly ChatMessage[],
  more: Partial<ConversationRow> = {},
): Promise<void> {
  const conversation = { id, title: id, createdAt: LONG_AGO, updatedAt: LONG_AGO, ...more };
  return saveConversation({ conversation, messages, removedMessageIds: [] }, database);
}

function hashIn(address: string): string {
  return keptFileHash(address) ?? '';
}

test('the same bytes are kept once, and come back as they were', async () => {
  const database = createDatabase();
  const first = await keepPicture(picture('lamp'), 'lamp.png', database);
  expect(await keepPicture(picture('lamp'), 'again.png', database)).toBe(first);
  await keepPicture(picture('other'), 'other.png', database);
  expect(await countFiles(database)).toEqual({ count: 2, bytes: 9 });
  expect(await loadPictureAddress(hashIn(first), database)).toBe('data:image/png;base64,bGFtcA==');
});

test('only pictures are kept', async () => {
  const page = new Blob(['<script>'], { type: 'image/svg+xml' });
  await expect(keepPicture(page, 'page.svg', createDatabase())).rejects.toBeInstanceOf(TypeError);
});

test('a message comes back without what is stored beside it', async () => {
  const database = createDatabase();
  const question = about(await keepPicture(picture('lamp'), 'lamp.png', database));
  await save(database, 'c', [question]);
  const stored = await loadConversation('c', database);
  expect(stored?.messages).toEqual([question]);
  expect(stored?.isDamaged).toBeUndefined();
});

test('a file goes with the last message that uses it', async () => {
  const database = createDatabase();
  const [shared, own] = [
    await keepPicture(picture('shared'), '', database),
    await keepPicture(picture('own'), '', database),
  ];
  await save(database, 'kept', [about(shared)]);
  await save(database, 'old', [about(shared, own)], { deletedAt: LONG_AGO });
  await purgeDeleted(NEVER_YET, database);
  expect(await database.files.toCollection().primaryKeys()).toEqual([hashIn(shared)]);
  await save(database, 'kept', [about(shared)], { deletedAt: LONG_AGO });
  await purgeDeleted(NEVER_YET, database);
  expect(await countFiles(database)).toEqual({ count: 0, bytes: 0 });
});

test('what waits to be sent, and what was attached a short time ago, stays', async () => {
  const database = createDatabase();
  const [queued, drafted, lately] = [
    await keepPicture(picture('queued'), '', database),
    await keepPicture(picture('drafted'), '', database),
    await keepPicture(picture('lately'), '', database),
  ];
  await save(database, 'c', [], { queue: [about(queued)] });
  await purgeDeleted(LONG_AGO, database);
  expect(await countFiles(database)).toMatchObject({ count: 3 });
  await purgeDeleted(NEVER_YET, database, new Set([hashIn(drafted)]));
  const left = await database.files.toCollection().primaryKeys();
  expect(left.toSorted()).toEqual([hashIn(queued), hashIn(drafted)].toSorted());
  expect(await loadFile(hashIn(lately), database)).toBeNull();
});

test('deleting all data leaves no file', async () => {
  const database = createDatabase();
  await keepPicture(picture('lamp'), '', database);
  await clearDatabase('everything', database);
  expect(await countFiles(database)).toMatchObject({ count: 0 });
});

test.each([
  ['other bytes', { bytes: new TextEncoder().encode('else').buffer }],
  ['no bytes', { bytes: 'lamp' }],
  ['another type', { mediaType: 'text/html' }],
])('a damaged file is none, and takes nothing along: %s', async (_, damage) => {
  const database = createDatabase();
  const address = await keepPicture(picture('lamp'), '', database);
  const question = about(address);
  await save(database, 'c', [question]);
  await database.table('files').update(hashIn(address), damage);
  expect(await loadPictureAddress(hashIn(address), database)).toBeNull();
  expect((await loadConversation('c', database))?.messages).toEqual([question]);
});

test('a document is kept for its passage, and is never a picture to be sent', async () => {
  const database = createDatabase();
  const file = new File(['%PDF-1.7'], 'lease.pdf', { type: 'image/png' });
  const address = await keepDocument(file, true, database);
  const kept = await loadFile(hashIn(address), database);
  expect(kept).toMatchObject({ mediaType: 'application/pdf', name: 'lease.pdf', size: 8 });
  expect(await loadPictureAddress(hashIn(address), database)).toBeNull();
  const data = { kind: 'file', text: 'Lease', title: 'lease.pdf', url: '', file: address } as const;
  expect(keptFilesOf({ parts: [{ type: 'data-selection', data }] })).toEqual([hashIn(address)]);
});
