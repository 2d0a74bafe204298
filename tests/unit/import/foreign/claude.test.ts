import { expect, test } from 'vitest';
import { brief, fixture, readChats } from './read-chats.ts';

test('chats of Claude come with their branches, files that were read and thoughts', async () => {
  const { conversations, report } = await readChats(fixture('claude.json'));
  expect(conversations.map(brief)).toEqual([
    {
      id: 'village',
      title: 'Which village?',
      isNamed: true,
      createdAt: '2025-12-08T17:00:00.000Z',
      updatedAt: '2025-12-08T17:05:00.123Z',
      head: 'v5',
      messages: [
        [
          ' > v1',
          'question',
          '2025-12-08T17:00:01.250Z',
          { lost: '1 pictures,1 files' },
          {
            type: 'data-selection',
            data: { kind: 'file', title: 'wishes.txt', url: '', text: 'Sea, bread.' },
          },
          'Where do I stay?',
        ],
        [
          'v1 > v2',
          'complete by nobody',
          '2025-12-08T17:00:02.000Z',
          { lost: '1 toolResults,1 sources' },
          { type: 'reasoning', text: 'Sea, bread: a harbour.', durationMs: 2500 },
          'Camogli.',
        ],
        ['v1 > v3', 'complete by nobody', '2025-12-08T17:00:09.000Z', 'Tellaro.'],
        ['v2 > v4', 'question', '2025-12-08T17:01:00.000Z', 'Why?'],
        ['v4 > v5', 'complete by nobody', '2025-12-08T17:01:01.000Z', 'The bakery.'],
      ],
    },
    {
      // An early one, whose messages stand in a row.
      id: 'old',
      title: 'What is a fjord?',
      createdAt: '2024-02-01T08:00:00.000Z',
      updatedAt: '2024-02-01T08:00:09.000Z',
      head: 'o2',
      messages: [
        [' > o1', 'question', '2024-02-01T08:00:01.000Z', 'What is a fjord?'],
        [
          'o1 > o2',
          'complete by nobody',
          '2024-02-01T08:00:02.000Z',
          { lost: '1 toolResults' },
          'A drowned valley.',
        ],
      ],
    },
  ]);
  expect(report).toEqual({
    product: 'Claude',
    lost: { pictures: 1, files: 1, toolResults: 2, sources: 1, other: 0 },
    unread: { count: 0, chats: [] },
  });
});
