import { expect, test } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { endsWith, QUESTION, World } from '../world.ts';

const PASSAGE = { text: 'Dunes move.', title: 'Dunes', url: 'https://dunes.example/' };
const FILE = { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AA==' } as const;

async function ask(question: ChatMessage) {
  const world = new World();
  world.allowed = { attachments: false, export: true };
  const panel = world.openPanel();
  await panel.shows((state) => expect(state).not.toBeNull());
  panel.client.send(question);
  return { world, panel };
}

test.each([
  ['a passage', createQuestion('Why?', [PASSAGE])],
  ['a file', { ...QUESTION, parts: [...QUESTION.parts, FILE] }],
])('%s is not sent where an organisation allows typed words alone', async (_, question) => {
  const { world, panel } = await ask(question);
  await panel.shows((state) => expect(state?.failure).toEqual({ kind: 'only-words' }));
  expect(world.backEnd.calls).toEqual([]);
});

test('typed words are', async () => {
  const { world, panel } = await ask(QUESTION);
  await world.answers(0, 'Because.');
  await panel.shows(endsWith('complete'));
});
