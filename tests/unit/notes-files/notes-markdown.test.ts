import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ImportRefusal, type RefusalReason } from '@/lib/import/import-refusal.ts';
import { readNotesMarkdown } from '@/lib/import/read-notes-markdown.ts';
import { notesMarkdown } from '@/lib/notes-files/notes-markdown.ts';
import { SEED } from '@/tests/seed.ts';
import { speak } from '../locales/messages.ts';
import { NOTE, someNote } from '../notes/arbitrary-notes.ts';

await speak('en');

function refusalOf(text: string): RefusalReason | null {
  try {
    readNotesMarkdown(text);
    return null;
  } catch (error) {
    if (error instanceof ImportRefusal) return error.reason;
    throw error;
  }
}

const byId = (first: { id: string }, second: { id: string }) => (first.id < second.id ? -1 : 1);

test('a file is what Obsidian reads, with links to the places in the pages', () => {
  const file = notesMarkdown('sea.example', [NOTE]);
  const [, front = '', body = ''] = file.split(/^---\n/m);
  expect(front).toBe(
    [
      'title: "Notes on sea.example"',
      'site: "sea.example"',
      'created: 2026-03-09',
      'tags:',
      '  - sidelight',
      'sidelight: 1',
      '',
    ].join('\n'),
  );
  expect(body.replace(/^\*.*·.*\*$/m, '*…*')).toBe(`
# Notes on sea.example

## [Lighthouses](https://sea.example/keeper#:~:text=all%20the%20sea%20there%20is)

*…*

> all the sea there is

**From the answer**

<!-- sidelight:kept -->

The keeper sees **the sea**.

<!-- sidelight:end -->

**Your words**

<!-- sidelight:words -->

Look this up.

<!-- sidelight:end -->

<!-- sidelight:note {"id":"n1","createdAt":"2026-03-09T08:30:00.000Z","updatedAt":"2026-03-09T08:31:00.000Z","title":"Lighthouses","url":"https://sea.example/keeper","anchor":{"exact":"all the sea there is","before":"He sees ","after":", and no more."},"conversationId":"c1","messageId":"a1","modelName":"Small"} -->
`);
});

test('a note without page, place or own words has a heading all the same, and no link', () => {
  const { anchor: _, ...note } = { ...NOTE, url: 'javascript:alert(1)', title: '', words: '' };
  const file = notesMarkdown('', [note]);
  expect(file).toContain('\n## javascript:alert(1)\n');
  expect(file).not.toMatch(/\]\(|^site:|\n>|sidelight:words/m);
  expect(readNotesMarkdown(file)).toEqual([note]);
});

test('a title is shown as it is written', () => {
  const title = '&lt;b&gt; ![a](b) <i> #1';
  expect(notesMarkdown('s', [{ ...NOTE, title }])).toContain(
    String.raw`## [\&lt;b\&gt; \!\[a\](b) \<i\> \#1](`,
  );
});

test('a long passage is linked by its ends', () => {
  const gap = { ...NOTE, anchor: { exact: 'the first […] the last', before: '', after: '' } };
  expect(notesMarkdown('s', [gap])).toContain('#:~:text=the%20first,the%20last)');
  const long = {
    ...NOTE,
    anchor: { exact: `one ${'word '.repeat(150)}two`, before: '', after: '' },
  };
  expect(notesMarkdown('s', [long])).toMatch(
    /#:~:text=one%20word[^,]{1,80},word[^,]{1,80}%20two\)/,
  );
});

test('whatever notes hold comes back as it was, also from a file with a mark and other line ends', () => {
  fc.assert(
    fc.property(fc.array(someNote, { minLength: 1, maxLength: 5 }), (notes) => {
      const unique = [...new Map(notes.map((note) => [note.id, note])).values()];
      const file = notesMarkdown('sea.example', unique);
      for (const text of [file, `\ufeff${file.replaceAll('\n', '\r\n')}`]) {
        expect(readNotesMarkdown(text).toSorted(byId)).toEqual(unique.toSorted(byId));
      }
    }),
    { seed: SEED, numRuns: 100 },
  );
});

test('500 notes come back', () => {
  const notes = Array.from({ length: 500 }, (_, index) => ({
    ...NOTE,
    id: `n${index}`,
    text: `${'A line of it.\n'.repeat(40)}${index}`,
  }));
  expect(readNotesMarkdown(notesMarkdown('sea.example', notes))).toEqual(notes);
});

test('what was written into the file by hand is read, within the marks', () => {
  const file = notesMarkdown('sea.example', [NOTE])
    .replace('Look this up.', 'Look this up.\n\n\nDone.')
    .replace('# Notes on sea.example', '# My reading\n\nA line of my own.');
  expect(readNotesMarkdown(file)).toEqual([{ ...NOTE, words: 'Look this up.\n\n\nDone.' }]);
});

describe('a file is refused', () => {
  const file = notesMarkdown('sea.example', [NOTE, { ...NOTE, id: 'n2' }]);

  test.each<[string, string, RefusalReason]>([
    ['that has no notes', '---\ntitle: x\n---\n\n# A diary\n', { kind: 'not-ours' }],
    ['that is empty of all', '', { kind: 'not-ours' }],
    ['of a newer version', file.replace('sidelight: 1', 'sidelight: 2'), { kind: 'newer' }],
    [
      'whose note has a damaged end',
      file.replace('"id":"n2",', '"id":n2,'),
      {
        kind: 'bad-json',
        line: file.split('\n').findIndex((line) => line.includes('"n2"')) + 1,
        column: 1,
      },
    ],
    [
      'in which two notes have one id',
      file.replace('"id":"n2"', '"id":"n1"'),
      { kind: 'repeated-id', place: 'notes[1]' },
    ],
    [
      'with a time that is none',
      file.replace('"createdAt":"2026', '"createdAt":"last year'),
      { kind: 'bad-field', place: 'notes[0].createdAt' },
    ],
    [
      'with a section that does not end',
      file.replace('<!-- sidelight:end -->', ''),
      { kind: 'bad-field', place: 'notes[0]' },
    ],
    [
      'with two sections of one kind',
      file.replace('<!-- sidelight:words -->', '<!-- sidelight:kept -->'),
      { kind: 'bad-field', place: 'notes[0]' },
    ],
    [
      'with a note that says nothing',
      file.replace('The keeper sees **the sea**.', '').replace('Look this up.', ''),
      { kind: 'bad-field', place: 'notes[0].text' },
    ],
  ])('%s', (_, text, reason) => expect(refusalOf(text)).toEqual(reason));

  test('wherever it breaks off within a note', () => {
    const start = file.indexOf('<!-- sidelight:kept');
    const whole = file.indexOf('## ', start);
    for (let end = start + 23; end < whole - 3; end += 7) {
      expect(refusalOf(file.slice(0, end)), file.slice(end - 20, end)).not.toBeNull();
    }
  });
});
