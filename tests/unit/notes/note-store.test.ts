import { beforeEach, describe, expect, test } from 'vitest';
import { pageKeys } from '@/lib/chat/page-keys.ts';
import type { ConversationDatabase } from '@/lib/conversations/database.ts';
import { importConversations, undoImport } from '@/lib/conversations/import-conversations.ts';
import { clearDatabase, purgeDeleted } from '@/lib/conversations/purge-deleted.ts';
import { findNotes, sitesOfNotes } from '@/lib/notes/find-notes.ts';
import {
  countNotes,
  deleteNote,
  keepNote,
  listNotes,
  notesOfPage,
  restoreNote,
  rewordNote,
} from '@/lib/notes/note-store.ts';
import { parseQuery } from '@/lib/search/words.ts';
import { createDatabase } from '../conversations/test-database.ts';
import { NOTE } from './arbitrary-notes.ts';

let database: ConversationDatabase;

beforeEach(() => {
  database = createDatabase();
});

const LATER = { ...NOTE, id: 'n2', createdAt: '2026-03-10T08:30:00.000Z', words: 'Also this.' };

async function ids(evenDeleted?: ReadonlySet<string>) {
  return (await listNotes(evenDeleted, database)).map(({ id }) => id);
}

test('notes are listed, the newest first, and found by their page', async () => {
  await keepNote(NOTE, database);
  await keepNote(
    { ...LATER, url: 'https://other.example/x', title: 'Another page of it' },
    database,
  );
  expect(await ids()).toEqual(['n2', 'n1']);
  const page = { url: 'https://www.sea.example/keeper/?utm_source=x', title: '' };
  expect(await notesOfPage(pageKeys(page), [], database)).toEqual([NOTE]);
  const moved = { url: 'https://new.example/', title: 'Another page of it' };
  expect((await notesOfPage(pageKeys(moved), [], database)).map(({ id }) => id)).toEqual(['n2']);
  expect(await notesOfPage([], ['a1'], database)).toHaveLength(2);
});

test('own words are changed, and nothing else', async () => {
  await keepNote(NOTE, database);
  await rewordNote('n1', 'Found it.', database);
  const [note] = await listNotes(undefined, database);
  expect(note).toEqual({ ...NOTE, words: 'Found it.', updatedAt: note?.updatedAt });
  expect(note?.updatedAt).not.toBe(NOTE.updatedAt);
  await rewordNote('gone', 'Nothing.', database);
  expect(await ids()).toEqual(['n1']);
});

test('a deleted note comes back, until it is purged with what was deleted then', async () => {
  await keepNote(NOTE, database);
  await deleteNote('n1', database);
  expect([await ids(), await countNotes(database)]).toEqual([[], 0]);
  expect(await ids(new Set(['n1']))).toEqual(['n1']);
  expect(await notesOfPage(pageKeys(NOTE), [], database)).toEqual([]);
  await restoreNote('n1', database);
  expect(await listNotes(undefined, database)).toEqual([NOTE]);

  await deleteNote('n1', database);
  await purgeDeleted('2020-01-01T00:00:00.000Z', database);
  expect(await ids(new Set(['n1']))).toEqual(['n1']);
  await purgeDeleted('2999-01-01T00:00:00.000Z', database);
  expect(await ids(new Set(['n1']))).toEqual([]);
});

test('notes stay where conversations are deleted for good, and go with everything', async () => {
  await keepNote(NOTE, database);
  await clearDatabase('conversations', database);
  expect(await ids()).toEqual(['n1']);
  await clearDatabase('everything', database);
  expect(await ids()).toEqual([]);
});

test('a damaged row shows what can be used of it, and stays as it is stored', async () => {
  const damaged = { ...NOTE, words: 7, createdAt: 'never', anchor: { exact: '' }, pages: [] };
  await database.table('notes').put(damaged);
  await database.table('notes').put({ id: 'x', pages: 'none' });
  const notes = await listNotes(undefined, database);
  expect(notes.find(({ id }) => id === 'n1')).toMatchObject({ text: NOTE.text, words: '' });
  expect(notes.find(({ id }) => id === 'x')).toMatchObject({ text: '', title: '' });
  expect(await database.table('notes').get('n1')).toEqual(damaged);
});

describe('an import', () => {
  const signal = new AbortController().signal;
  const bring = (notes = [NOTE, LATER]) =>
    importConversations([], { signal, identify: String, notes }, database);

  test('adds what is not there, once, and changes none that is', async () => {
    await keepNote({ ...NOTE, words: 'My newer words.' }, database);
    const first = await bring();
    expect([first.notes.map(({ id }) => id), first.known]).toEqual([['n2'], 1]);
    expect((await bring()).known).toBe(2);
    expect((await listNotes(undefined, database)).map(({ words }) => words)).toEqual([
      'Also this.',
      'My newer words.',
    ]);
  });

  test('brings back what was deleted', async () => {
    await keepNote(NOTE, database);
    await deleteNote('n1', database);
    expect((await bring([NOTE])).notes).toHaveLength(1);
    expect(await ids()).toEqual(['n1']);
  });

  test('is undone, but for what was changed since', async () => {
    const result = await bring();
    await rewordNote('n2', 'Changed.', database);
    expect(await undoImport(result, database)).toBe(1);
    expect(await ids()).toEqual(['n2']);
  });

  test('that is called off adds nothing', async () => {
    const aborted = AbortSignal.abort(new Error('No.'));
    const options = { signal: aborted, identify: String, notes: [NOTE] };
    await expect(importConversations([], options, database)).rejects.toThrow('No.');
    expect(await ids()).toEqual([]);
  });
});

describe('a search', () => {
  const notes = [LATER, NOTE, { ...NOTE, id: 'n3', url: '', title: 'Bericht über Käse.pdf' }];
  const found = (typed: string, site?: string) =>
    findNotes(notes, parseQuery(typed), site).map(({ note }) => note.id);

  test.each([
    ['own words', 'look th', ['n1', 'n3']],
    ['the kept words', 'KEEPER sees', ['n2', 'n1', 'n3']],
    ['the title, without accents', 'kase bericht', ['n3']],
    ['the site, and words elsewhere', 'also sea.exam', ['n2']],
    ['nothing where one word is missing', 'keeper whale', []],
    ['all where nothing was typed', '', ['n2', 'n1', 'n3']],
  ])('finds by %s', (_, typed, expected) => expect(found(typed)).toEqual(expected));

  test('is of one site where that is chosen', () => {
    expect(found('keeper', 'sea.example')).toEqual(['n2', 'n1']);
    expect(sitesOfNotes(notes)).toEqual(['sea.example']);
  });

  test('shows where the words stand, the reader’s own first', () => {
    const [first] = findNotes([NOTE], parseQuery('look'), undefined);
    expect(first?.snippet?.find(({ isMatch }) => isMatch)?.text).toBe('Look');
  });
});
