import { expect, test } from 'vitest';
import { brief, fixture, PICTURE, readChats } from './read-chats.ts';

test('chats of Page Assist come in the order of their times, and nothing else of its file', async () => {
  const { conversations, report } = await readChats(fixture('page-assist.json'));
  expect(conversations.map(brief)).toEqual([
    {
      id: 'pa_1a2b-3c4d-5e6-7f80',
      title: 'About the harbour',
      isNamed: true,
      createdAt: '2024-10-27T03:33:20.000Z',
      updatedAt: '2024-10-27T03:38:20.000Z',
      pinnedAt: '2024-10-27T03:38:20.000Z',
      head: 'pa_0004',
      messages: [
        [
          ' > pa_0001',
          'question',
          '2024-10-27T03:35:00.000Z',
          { lost: '1 pictures,1 files' },
          PICTURE,
          'What is on this page?',
        ],
        [
          'pa_0001 > pa_0002',
          'complete by DeepSeek R1',
          '2024-10-27T03:35:10.000Z',
          { lost: '1 sources' },
          { type: 'reasoning', text: 'The page names a harbour.' },
          'A harbour with boats.',
        ],
        ['pa_0002 > pa_0003', 'question', '2024-10-27T03:36:40.000Z', 'Whose boats?'],
        [
          'pa_0003 > pa_0004',
          'complete by deepseek-r1',
          '2024-10-27T03:38:20.000Z',
          'The fishers’.',
        ],
      ],
    },
  ]);
  expect(report).toEqual({
    product: 'Page Assist',
    lost: { pictures: 1, files: 1, toolResults: 0, sources: 1, other: 0 },
    unread: { count: 1, chats: [{ title: 'No messages', reason: 'damaged' }] },
  });
});
