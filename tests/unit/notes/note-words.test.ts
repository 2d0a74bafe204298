import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetNoteWords, loadNoteWords, saveNoteWords } from '@/lib/notes/note-words.ts';

beforeEach(() => fakeBrowser.reset());

test('words that were typed are there again for their answer alone, until they are forgotten', async () => {
  await saveNoteWords('a1', 'Look this');
  await saveNoteWords('a1', 'Look this up.');
  expect(await loadNoteWords('a1')).toBe('Look this up.');
  expect(await loadNoteWords('a2')).toBeUndefined();
  await forgetNoteWords('a1');
  expect(await fakeBrowser.storage.session.get(null)).toEqual({});
});

test('all that was there may have been deleted', async () => {
  await saveNoteWords('n1', '');
  expect(await loadNoteWords('n1')).toBe('');
});
