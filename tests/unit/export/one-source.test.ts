import { afterEach, expect, test, vi } from 'vitest';
import { StorageError } from '@/lib/errors/failure-errors.ts';
import { oneSource } from '@/lib/export/conversations/one-source.ts';
import { listNotes } from '@/lib/notes/note-store.ts';
import { shortConversation } from '../import/exported.ts';
import { NOTE } from '../notes/arbitrary-notes.ts';

vi.mock(import('@/lib/browser/is-private-window.ts'), () => ({
  isPrivateWindow: async () => false,
}));
vi.mock(import('@/lib/notes/note-store.ts'), () => ({ listNotes: vi.fn() }));

afterEach(() => vi.resetAllMocks());

test('JSON has the notes of the conversation’s answers, and no other format asks for any', async () => {
  vi.mocked(listNotes).mockResolvedValue([NOTE, { ...NOTE, id: 'n2', conversationId: 'c2' }]);
  const conversation = shortConversation('c1');
  expect((await oneSource(conversation, 'markdown')).notes).toBeUndefined();
  expect((await oneSource(conversation, 'html')).notes).toBeUndefined();
  expect(listNotes).not.toHaveBeenCalled();
  expect((await oneSource(conversation, 'json')).notes).toEqual([NOTE]);
});

test('a database that cannot be read takes the notes away, and not the conversation', async () => {
  const failure = new StorageError({ detail: 'damaged' });
  vi.mocked(listNotes).mockRejectedValue(failure);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect((await oneSource(shortConversation('c1'), 'json')).notes).toEqual([]);
  expect(said).toHaveBeenCalledExactlyOnceWith(failure);
});
