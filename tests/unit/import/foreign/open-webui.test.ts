import { expect, test } from 'vitest';
import { brief, fixture, PICTURE, readChats } from './read-chats.ts';

test('chats of Open WebUI come with the answers of several models, pictures and thoughts', async () => {
  const { conversations, report } = await readChats(fixture('open-webui.json'));
  expect(conversations.map(brief)).toEqual([
    {
      id: 'sums',
      title: 'Sums',
      isNamed: true,
      createdAt: '2023-11-14T22:13:20.000Z',
      updatedAt: '2023-11-14T22:14:50.000Z',
      pinnedAt: '2023-11-14T22:14:50.000Z',
      head: 's6',
      messages: [
        [
          ' > s1',
          'question',
          '2023-11-14T22:13:20.000Z',
          { lost: '1 pictures,1 files' },
          PICTURE,
          {
            type: 'data-selection',
            data: { kind: 'file', title: 'sums.md', url: '', text: 'Sums by hand.' },
          },
          'What is 15 · 17?',
        ],
        [
          's1 > s2',
          'complete by qwen3',
          '2023-11-14T22:13:30.000Z',
          { lost: '1 toolResults,1 sources' },
          {
            type: 'reasoning',
            text: '15 · 17 is 15 · 10 & 15 · 7.\nSo 255.',
            durationMs: 3000,
          },
          'It is **255**.',
        ],
        [
          's1 > s3',
          'complete by gemma3',
          '2023-11-14T22:13:32.000Z',
          { lost: '1 toolResults' },
          { type: 'reasoning', text: 'Times.' },
          '```python\nprint(15 * 17)\n```',
          '255',
        ],
        ['s2 > s4', 'question', '2023-11-14T22:13:40.000Z', 'And by 0?'],
        ['s4 > s5', 'failed by qwen3', '2023-11-14T22:13:41.000Z'],
        ['s4 > s6', 'interrupted by qwen3', '2023-11-14T22:13:50.000Z', 'Noth'],
      ],
    },
    {
      id: 'listed',
      title: 'From the output',
      isNamed: true,
      createdAt: '2023-11-14T22:30:00.000Z',
      updatedAt: '2023-11-14T22:31:30.000Z',
      head: 'l2',
      messages: [
        [' > l1', 'question', '2023-11-14T22:30:00.000Z', 'How is Paris?', PICTURE],
        [
          'l1 > l2',
          'complete by gpt-4o',
          '2023-11-14T22:30:20.000Z',
          { lost: '1 toolResults' },
          { type: 'reasoning', text: 'I ask the tool.' },
          'Rainy.',
        ],
      ],
    },
    {
      id: 'early',
      title: 'Early',
      isNamed: true,
      createdAt: '2023-10-11T04:53:20.000Z',
      updatedAt: '2023-10-11T04:53:29.000Z',
      head: 'early/1',
      messages: [
        [' > early/0', 'question', '2023-10-11T04:53:20.000Z', 'Hello'],
        ['early/0 > early/1', 'complete by nobody', '2023-10-11T04:53:20.000Z', 'Hi.'],
      ],
    },
  ]);
  expect(report).toEqual({
    product: 'Open WebUI',
    lost: { pictures: 1, files: 1, toolResults: 3, sources: 1, other: 0 },
    unread: { count: 0, chats: [] },
  });
});
