import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { purgeDeleted, purgeInTime } from '@/lib/conversations/purge-deleted.ts';
import { filesInDrafts } from '@/lib/conversations/purge-files.ts';
import { NewerDatabaseError } from '@/lib/errors/failure-errors.ts';

const NEWER_VERSION = 1000;

test('a failure is reported, but not that a newer version has the database', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => report.mockRestore());
  await new Promise((resolve, reject) => {
    const request = indexedDB.open('sidelight', NEWER_VERSION);
    request.onsuccess = () => resolve(request.result.close());
    request.onerror = reject;
  });
  purgeInTime();
  await filesInDrafts();
  await expect(purgeDeleted('9999')).rejects.toBeInstanceOf(NewerDatabaseError);
  expect(report).not.toHaveBeenCalled();

  const failure = new Error('No storage');
  vi.spyOn(browser.storage.session, 'get').mockRejectedValueOnce(failure);
  purgeInTime();
  await vi.waitFor(() => expect(report.mock.calls).toEqual([[failure]]));
});
