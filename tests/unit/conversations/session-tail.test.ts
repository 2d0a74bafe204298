import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { StoredSessionTail } from '@/lib/conversations/session-tail.ts';
import type { TailEntry } from '@/lib/conversations/session-tail-types.ts';
import { StorageError } from '@/lib/errors/failure-errors.ts';

beforeEach(() => fakeBrowser.reset());

function entry(number: number, delta = `word ${number} `): TailEntry {
  return { number, answerId: 'a', events: [{ type: 'text', partId: '0', delta }], at: number };
}

async function keys(): Promise<string[]> {
  return Object.keys(await fakeBrowser.storage.session.get(null)).sort();
}

test('what was appended is read by its numbers, by another background too', async () => {
  const tail = new StoredSessionTail();
  await tail.append('c', [entry(9), entry(10)]);
  await tail.append('c', [entry(11)]);
  await tail.append('other', [entry(1)]);
  expect(await new StoredSessionTail().read('c')).toEqual([entry(9), entry(10), entry(11)]);
});

test('an append writes what is new, and nothing of what was before', async () => {
  const tail = new StoredSessionTail();
  await tail.append('c', [entry(1)]);
  const set = vi.spyOn(fakeBrowser.storage.session, 'set');
  await tail.append('c', [entry(2)]);
  expect(set.mock.calls).toEqual([[{ 'tail:c:2': [entry(2)] }]]);
  set.mockRestore();
});

test('what a checkpoint holds is cleared, and what came meanwhile stays', async () => {
  const tail = new StoredSessionTail();
  await tail.append('c', [entry(1), entry(2)]);
  await tail.append('c', [entry(3), entry(4)]);
  await tail.clear('c', 3);
  expect(await tail.read('c')).toEqual([entry(3), entry(4)]);
  await tail.clear('c');
  expect(await tail.read('c')).toEqual([]);
});

test('what an earlier background left is cleared, and no other conversation’s', async () => {
  const earlier = new StoredSessionTail();
  await earlier.append('c', [entry(1)]);
  await earlier.append('other', [entry(1)]);
  await fakeBrowser.storage.session.set({ 'draft:c': 'kept' });
  await new StoredSessionTail().clear('c');
  expect(await keys()).toEqual(['draft:c', 'tail:other:1']);
});

test('no room is a storage error', async () => {
  const set = vi
    .spyOn(fakeBrowser.storage.session, 'set')
    .mockRejectedValue(new Error('Session storage quota bytes exceeded.'));
  const appending = new StoredSessionTail().append('c', [entry(1)]);
  await expect(appending).rejects.toBeInstanceOf(StorageError);
  await expect(appending).rejects.toMatchObject({
    failure: { kind: 'storage', detail: 'Session storage quota bytes exceeded.' },
  });
  set.mockRestore();
});
