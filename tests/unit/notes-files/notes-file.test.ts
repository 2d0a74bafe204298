import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ImportRefusal } from '@/lib/import/import-refusal.ts';
import { readFile } from '@/lib/import/read-file.ts';
import { notesFile } from '@/lib/notes-files/notes-file.ts';
import { DEFAULT_CHAT_SETTINGS } from '@/lib/settings/chat-settings.ts';
import { asFile, shortConversation } from '../import/exported.ts';
import { speak } from '../locales/messages.ts';
import { NOTE } from '../notes/arbitrary-notes.ts';

await speak('en');

const OTHERS = ['https://b.example:80/x', 'https://b.example-80/x', 'https://سمك.example/', ''];

test('the notes of one site are one Markdown file, named after it', async () => {
  const { name, content } = await notesFile([NOTE]);
  expect([name, content.type]).toEqual(['Notes on sea.example.md', 'text/markdown;charset=utf-8']);
  expect((await readFile(content)).notes).toEqual([NOTE]);
});

test('those of several are an archive with a file for each, which is read again', async () => {
  const others = OTHERS.map((url, index) => ({ ...NOTE, id: `o${index}`, url }));
  const { name, content } = await notesFile([NOTE, ...others], new Date(2026, 2, 9));
  expect([name, content.type]).toEqual(['2026-03-09 Sidelight notes.zip', 'application/zip']);
  const { conversations, notes } = await readFile(content);
  expect(conversations).toEqual([]);
  expect(notes).toEqual([NOTE, ...others]);
});

test('a broken archive, or one of other files, is refused', async () => {
  const { content } = await notesFile([NOTE, { ...NOTE, id: 'o', url: '' }]);
  const refusals = [content.slice(0, content.size - 30), content.slice(0, 40)].map((file) =>
    readFile(file).catch((error: unknown) => error),
  );
  for (const refusal of await Promise.all(refusals)) {
    expect(refusal).toBeInstanceOf(ImportRefusal);
    expect(refusal).toMatchObject({ reason: { kind: 'unreadable' } });
  }
});

test('of an archive what is no text and what macOS adds is passed over', async () => {
  const { content } = await notesFile([NOTE]);
  const notes = new Uint8Array(await content.arrayBuffer());
  const inLatin1 = Uint8Array.of(0x23, 0x20, 0xe4);
  const files = { 'a.md': inLatin1, '__MACOSX/._b.md': inLatin1, '__MACOSX/b.md': notes };
  const others = new Blob([Uint8Array.from(zipSync(files))]);
  await expect(readFile(others)).rejects.toMatchObject({ reason: { kind: 'not-ours' } });
  const all = new Blob([Uint8Array.from(zipSync({ ...files, 'b.md': notes }))]);
  expect((await readFile(all)).notes).toEqual([NOTE]);
});

test('a Markdown file that is not ours is told so', async () => {
  await expect(readFile(new File(['# A diary'], 'diary.md'))).rejects.toMatchObject({
    reason: { kind: 'not-ours' },
  });
});

const DAMAGED = [
  { ...NOTE, id: 'empty', text: '', words: ' \n' },
  { ...NOTE, id: 'another-time', createdAt: '2026-03-09' },
];

test.each([
  ['Markdown', async () => (await notesFile([...DAMAGED, NOTE])).content],
  ['JSON', async () => asFile([shortConversation('c')], [...DAMAGED, NOTE])],
])('a damaged note does not keep a file of %s from being read again', async (_, write) => {
  expect((await readFile(await write())).notes).toEqual([NOTE]);
});

test('the longest answer is read again', async () => {
  const text = 'a'.repeat(DEFAULT_CHAT_SETTINGS.maxAnswerLength);
  const long = { ...NOTE, text: `${text}\n\nSources` };
  expect((await readFile(asFile([], [long]))).notes).toEqual([long]);
});
