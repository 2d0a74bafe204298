import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Draft, loadDraft, removeDraft, saveDraft } from '@/lib/conversations/draft.ts';
import { forgetTexts } from '@/lib/conversations/passage-texts.ts';
import { endCapture, watchCaptures } from '@/lib/reading/captures.ts';

const LONG = '盐'.repeat(2_000_000);
const PASSAGE = { id: 'p', text: LONG, title: 'Salt', url: 'https://example.org/' };
const DRAFT: Draft = { text: 'Why', selections: [PASSAGE] };

async function keys(): Promise<string[]> {
  return Object.keys(await fakeBrowser.storage.session.get(null));
}

beforeEach(async () => {
  await forgetTexts(['p']);
  fakeBrowser.reset();
});

test('A long text is stored once, whatever is typed, and is whole when the panel opens again', async () => {
  await saveDraft('c', DRAFT);
  const set = vi.spyOn(fakeBrowser.storage.session, 'set');
  await saveDraft('c', { ...DRAFT, text: 'Why?' });
  expect(JSON.stringify(set.mock.calls).length).toBeLessThan(1_000);
  set.mockRestore();
  expect(await loadDraft('c')).toEqual({ ...DRAFT, text: 'Why?' });
});

test('It goes with its passage and with its draft', async () => {
  await saveDraft('c', DRAFT);
  await saveDraft('c', { text: 'Why', selections: [] });
  expect(await keys()).toEqual(['draft:c']);
  await saveDraft('c', DRAFT);
  await removeDraft('c');
  expect(await keys()).toEqual([]);
});

test('What was read is left once for the draft that it joins', async () => {
  const { id, ...selection } = PASSAGE;
  await endCapture({ id, windowId: 1 }, { state: 'done', selection });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await watchCaptures([id], new AbortController().signal, (_, end) => resolve(end));
  expect(await promise).toEqual({ state: 'done', selection });
  await saveDraft('c', DRAFT);
  expect((await keys()).sort()).toEqual(['capture:p', 'draft:c', 'text:p']);
});

test('Without room for it the rest of the draft is kept, and the page can be read again', async () => {
  const { session } = fakeBrowser.storage;
  const set: (items: object) => Promise<void> = session.set.bind(session);
  const full = vi.spyOn(session, 'set').mockImplementation(async (items: object) => {
    if ('text:p' in items) throw new Error('Session storage quota bytes exceeded.');
    await set(items);
  });
  await expect(saveDraft('c', DRAFT)).rejects.toThrow('quota');
  const { id, ...selection } = PASSAGE;
  await endCapture({ id, windowId: 1 }, { state: 'done', selection });
  full.mockRestore();
  expect(await loadDraft('c')).toMatchObject({
    text: 'Why',
    selections: [{ id: 'p', text: '', reading: 'interrupted' }],
  });
  const ended = await fakeBrowser.storage.session.get('capture:p');
  expect(ended['capture:p']).toMatchObject({ end: { state: 'failed', failure: 'no-room' } });
});
