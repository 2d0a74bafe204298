import { expect, test } from 'vitest';
import { brief, fixture, readChats } from './read-chats.ts';

const THOUGHTS =
  '**Looking at the chart**\n\nThe highs are twelve hours apart.\n\nTwice a day, so it is the moon.';

test('chats of ChatGPT come with their branches, an answer’s pieces as one', async () => {
  const { conversations, report } = await readChats(fixture('chatgpt.json'));
  expect(conversations.map(brief)).toEqual([
    {
      id: 'tides',
      title: 'Tides',
      isNamed: true,
      createdAt: '2025-08-24T01:46:40.123Z',
      updatedAt: '2025-08-24T01:53:20.777Z',
      head: 'a3',
      messages: [
        [
          ' > q1',
          'question',
          '2025-08-24T01:46:41.123Z',
          { lost: '1 pictures,1 files' },
          'What moves the tides?',
        ],
        [
          'q1 > t1',
          'complete by gpt-5-thinking',
          '2025-08-24T01:46:42.123Z',
          { lost: '1 toolResults,1 sources' },
          { type: 'reasoning', text: THOUGHTS },
          'The moon moves them.',
        ],
        [
          'q1 > a2',
          'complete by gpt-4o',
          '2025-08-24T01:47:40.123Z',
          'The moon, and the sun a little.',
        ],
        ['a2 > q2', 'question', '2025-08-24T01:47:50.123Z', 'How much is a little?'],
        ['q2 > a3', 'complete by gpt-4o', '2025-08-24T01:47:51.123Z', 'About 46 %.'],
        [' > q1b', 'question', '2025-08-24T01:50:00.123Z', 'What moves the tides in a lake?'],
        [
          'q1b > a4',
          'complete by gpt-4o',
          '2025-08-24T01:50:01.123Z',
          '```python\nprint("wind")\n```',
        ],
      ],
    },
    {
      id: 'drawn',
      title: 'Draw a lighthouse.',
      createdAt: '2025-08-24T02:03:20.000Z',
      updatedAt: '2025-08-24T02:10:00.654Z',
      pinnedAt: '2025-08-24T02:10:00.654Z',
      head: 'd-x',
      messages: [
        [
          ' > d-q',
          'question',
          '2025-08-24T02:03:20.000Z',
          { lost: '1 other' },
          'Draw a lighthouse.',
        ],
        [
          'd-q > d-x',
          'complete by gpt-4o',
          '2025-08-24T02:03:23.000Z',
          { lost: '1 pictures' },
          'Here it is.',
        ],
      ],
    },
  ]);
  expect(report).toEqual({
    product: 'ChatGPT',
    lost: { pictures: 2, files: 1, toolResults: 1, sources: 1, other: 1 },
    unread: {
      count: 2,
      chats: [
        { title: 'Corrupted entry', reason: 'damaged' },
        { title: 'A picture alone', reason: 'nothing' },
      ],
    },
  });
});
