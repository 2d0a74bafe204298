import { beforeEach, describe, expect, test } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { requestsFile } from '@/lib/export/requests-file.ts';
import {
  clearRequests,
  forgetOldRequests,
  listRequests,
  logRequest,
  RequestDatabase,
  requestsFor,
} from '@/lib/network/request-log.ts';
import type { SentRequest } from '@/lib/network/sent-request.ts';
import { createDisk } from '../conversations/test-database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let database: RequestDatabase;

function request(at: number, changes: Partial<SentRequest> = {}): SentRequest {
  const plain = {
    at,
    origin: 'https://e.com',
    method: 'POST',
    bytes: 7,
    reason: 'question',
  } as const;
  return { ...plain, ...changes };
}

async function listed(isSought: (one: SentRequest) => boolean = () => true, limit = 10) {
  return (await listRequests(isSought, limit, database)).map(({ at, isPrivate }) =>
    isPrivate ? `private ${at}` : `${at}`,
  );
}

beforeEach(() => {
  fakeBrowser.reset();
  database = new RequestDatabase(createDisk());
});

describe('The requests', () => {
  test('are listed from the last one on, with those for private windows, as many as are wanted', async () => {
    for (const at of [3, 1, 4]) await logRequest(request(at), false, database);
    await logRequest(request(2), true, database);
    expect(await listed()).toEqual(['4', '3', 'private 2', '1']);
    expect(await listed(undefined, 2)).toEqual(['4', '3']);
    expect(await listed(({ at }) => at < 3)).toEqual(['private 2', '1']);
  });

  test('for private windows are kept in memory alone', async () => {
    await logRequest(request(1, { conversationId: 'secret' }), true, database);
    expect(await database.requests.count()).toBe(0);
    expect(JSON.stringify(await browser.storage.local.get(null))).not.toContain('secret');
    expect(Object.keys(await browser.storage.session.get(null))).toEqual([
      expect.stringMatching(/^private:request:/),
    ]);
  });

  test('of a question are found, the first one first', async () => {
    await logRequest(request(2, { questionId: 'q', reason: 'resume' }), false, database);
    await logRequest(request(1, { questionId: 'q' }), false, database);
    await logRequest(request(3, { questionId: 'other' }), false, database);
    await logRequest(request(4), false, database);
    const found = await requestsFor('q', database);
    expect(found.map(({ reason }) => reason)).toEqual(['question', 'resume']);
  });

  test('go when they are older than wanted, or all at once', async () => {
    const now = 100 * DAY_MS;
    for (const days of [29, 30, 31])
      await logRequest(request(now - days * DAY_MS), false, database);
    await forgetOldRequests(30, now, database);
    expect(await listed()).toEqual([`${now - 29 * DAY_MS}`, `${now - 30 * DAY_MS}`]);
    await clearRequests(database);
    expect(await listed()).toEqual([]);
  });

  test('that are damaged are left out', async () => {
    await database.table('requests').bulkAdd([{ at: 5 }, request(6)]);
    expect(await listed()).toEqual(['6']);
  });

  test('are saved as a table that no spreadsheet runs', async () => {
    const { name, content } = requestsFile([
      request(0, { conversationId: '=1+1', questionId: 'q' }),
      request(DAY_MS),
    ]);
    expect(name).toBe('sidelight-requests.csv');
    expect((await content.text()).split('\r\n')).toEqual([
      'at,method,origin,bytes,reason,conversationId,questionId',
      `1970-01-01T00:00:00.000Z,POST,https://e.com,7,question,"'=1+1",q`,
      '1970-01-02T00:00:00.000Z,POST,https://e.com,7,question,,',
    ]);
  });
});
