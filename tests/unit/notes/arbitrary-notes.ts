import fc from 'fast-check';
import type { Note } from '@/lib/conversations/stored-note.ts';
import { closeFence } from '@/lib/export/answer-markdown.ts';
import { keptText } from '@/lib/notes/kept-text.ts';

export const NOTE: Note = {
  id: 'n1',
  createdAt: '2026-03-09T08:30:00.000Z',
  updatedAt: '2026-03-09T08:31:00.000Z',
  text: 'The keeper sees **the sea**.',
  words: 'Look this up.',
  title: 'Lighthouses',
  url: 'https://sea.example/keeper',
  anchor: { exact: 'all the sea there is', before: 'He sees ', after: ', and no more.' },
  conversationId: 'c1',
  messageId: 'a1',
  modelName: 'Small',
};

/** Signs and lines that mean something to Markdown, YAML, HTML or a file of notes. */
const AWKWARD = [
  '---',
  '...',
  '```',
  '~~~ts',
  '> quoted',
  '- a\n  - b\n    1. c',
  '# Heading',
  '<!-- sidelight:kept -->',
  '\\<!-- sidelight:end -->',
  '  <!-- sidelight:note {"id":"x"} -->',
  '<!-- sidelight:end -->',
  '-->',
  '%% comment %%',
  '"double" \'single\' „deutsch“ «à la»',
  'sidelight: 99',
  'title: "x"',
  '👩‍🔬 🇯🇵 \u{1F600}',
  'مرحبا \u202Bبالعالم\u202C',
  '\u0085\u2028\ufeff\u0000',
  '[a](b) ![c](d) [[wiki]] #tag ^block',
  '$$x^2$$',
  '| a | b |\n|---|---|\n| c | d |',
  '\ttab',
  '\r\n',
  '',
];

const line = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...AWKWARD) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
);
export const awkwardText = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));

const kept = awkwardText.map((text) => keptText(closeFence(keptText(text))));
const time = fc
  .date({ min: new Date(0), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const url = fc.constantFrom(
  '',
  'https://sea.example/keeper',
  'https://sea.example/a(b)?c=<d>#e',
  'javascript:alert(1)',
  'file:///a.pdf',
);
const short = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });

/** Notes as they are kept: something was, and nothing is left open. */
export const someNote: fc.Arbitrary<Note> = fc
  .record(
    {
      id: fc.uuid(),
      createdAt: time,
      updatedAt: time,
      text: kept,
      words: kept,
      title: awkwardText,
      url,
      canonical: url,
      anchor: fc.record({ exact: short, before: awkwardText, after: awkwardText }),
      conversationId: fc.uuid(),
      messageId: fc.uuid(),
      modelName: awkwardText,
    },
    { requiredKeys: ['id', 'createdAt', 'updatedAt', 'text', 'words', 'title', 'url'] },
  )
  .map((note) => (note.text === '' && note.words === '' ? { ...note, words: 'w' } : note))
  .map((note) => JSON.parse(JSON.stringify(note).replace(/\\ud[89a-f][\da-f]{2}/gi, '')) as Note);
