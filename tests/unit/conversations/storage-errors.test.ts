import { afterEach, expect, test, vi } from 'vitest';
import { withStorageErrors } from '@/lib/conversations/storage-errors.ts';
import { NewerDatabaseError } from '@/lib/errors/failure-errors.ts';

afterEach(() => vi.unstubAllGlobals());

function failing(error: unknown): Promise<never> {
  return withStorageErrors(() => Promise.reject(error));
}

test('a full disk is told of with the room that there is', async () => {
  const estimate = async () => ({ usage: 1_000_000, quota: 2_000_000 });
  vi.stubGlobal('navigator', { storage: { estimate } });
  const full = new DOMException('The disk is full.', 'QuotaExceededError');
  const aborted = Object.assign(new Error('Transaction aborted'), { inner: full });
  await expect(failing(aborted)).rejects.toMatchObject({
    failure: { kind: 'storage', full: { usedBytes: 1_000_000, grantedBytes: 2_000_000 } },
  });
});

test('one of several writes may be what found the disk full', async () => {
  vi.stubGlobal('navigator', {});
  const full = new DOMException('Full.', 'QuotaExceededError');
  const bulk = Object.assign(new Error('1 of 3 failed'), { failures: [full] });
  await expect(failing(bulk)).rejects.toMatchObject({ failure: { kind: 'storage', full: {} } });
});

test('a disk without room is full, whatever the browser says', async () => {
  const estimate = vi.fn(async () => ({ usage: 344_476, quota: 344_476 }));
  vi.stubGlobal('navigator', { storage: { estimate } });
  const thrown = () => failing(new DOMException('The transaction was aborted.', 'AbortError'));
  await expect(thrown()).rejects.toHaveProperty('failure.full');
  estimate.mockResolvedValue({ usage: 344_476, quota: 10_000_000_000 });
  await expect(thrown()).rejects.not.toHaveProperty('failure.full');
});

test('what else fails says nothing of room', async () => {
  const thrown = failing(new Error('Corrupted'));
  await expect(thrown).rejects.toMatchObject({ failure: { detail: 'Corrupted' } });
  await expect(thrown).rejects.not.toHaveProperty('failure.full');
});

test('a newer version is told apart, wherever in the error it is named', async () => {
  const version = new DOMException('Higher version', 'VersionError');
  const wrapped = Object.assign(new Error('Closed'), { inner: version });
  await expect(failing(wrapped)).rejects.toBeInstanceOf(NewerDatabaseError);
});
