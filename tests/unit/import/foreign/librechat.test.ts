import { expect, test } from 'vitest';
import { asJson, brief, fixture, readChats } from './read-chats.ts';

test('a conversation of LibreChat comes as the tree that it is', async () => {
  const { conversations, report } = await readChats(fixture('librechat.json'));
  expect(conversations.map(brief)).toEqual([
    {
      id: 'venv',
      title: 'A virtual environment',
      isNamed: true,
      createdAt: '2024-05-01T16:35:11.530Z',
      updatedAt: '2024-05-01T16:37:01.000Z',
      head: 'l7',
      messages: [
        [
          ' > l1',
          'question',
          '2024-05-01T16:35:11.530Z',
          { lost: '1 pictures,1 files' },
          {
            type: 'data-selection',
            data: { kind: 'file', title: 'log.txt', url: '', text: 'No such file' },
          },
          'How do I use source venv/bin/activate?',
        ],
        [
          'l1 > l2',
          'complete by gpt-4-turbo',
          '2024-05-01T16:35:12.604Z',
          { lost: '2 pictures,1 toolResults' },
          { type: 'reasoning', text: 'No such folder: it is not made yet.' },
          'Make it first: `python3 -m venv venv`.',
        ],
        ['l2 > l3', 'question', '2024-05-01T16:36:00.000Z', 'Thanks'],
        ['l3 > l4', 'complete by gpt-4-turbo', '2024-05-01T16:36:01.000Z', 'You’re welcome!'],
        ['l3 > l5', 'complete by gpt-4-turbo', '2024-05-01T16:36:09.000Z', 'Happy coding'],
        ['l2 > l6', 'question', '2024-05-01T16:37:00.000Z', 'lol'],
        ['l6 > l7', 'failed by gpt-4-turbo', '2024-05-01T16:37:01.000Z'],
      ],
    },
  ]);
  expect(report).toEqual({
    product: 'LibreChat',
    lost: { pictures: 3, files: 1, toolResults: 1, sources: 0, other: 0 },
    unread: { count: 0, chats: [] },
  });
});

test('an answer whose pieces are calls alone says what its text does', async () => {
  const answer = { messageId: 'a', text: 'Four.', content: [{ type: 'tool_call' }] };
  const { conversations } = await readChats(
    asJson({ conversationId: 'c', title: 'C', messages: [answer] }),
  );
  expect(conversations[0]?.messages[0]?.content).toBe('Four.');
});

test('a conversation whose messages stand in a row comes too', async () => {
  const { conversations } = await readChats(fixture('librechat-row.json'));
  expect(conversations.map(brief)).toEqual([
    {
      id: 'row',
      title: 'In a row',
      isNamed: true,
      createdAt: '2025-01-02T03:04:05.000Z',
      updatedAt: '2025-01-02T03:04:06.000Z',
      head: 'r2',
      messages: [
        [' > r1', 'question', '2025-01-02T03:04:05.000Z', 'Two and two?'],
        [
          'r1 > r2',
          'interrupted by claude-sonnet',
          '2025-01-02T03:04:06.000Z',
          { type: 'reasoning', text: 'Add them.' },
          'Four.',
        ],
      ],
    },
  ]);
});
